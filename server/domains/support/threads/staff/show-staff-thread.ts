import type { WorkCalendar } from '@zarpa/contract/values/work-calendar.rules.ts';
import { workingMinutesBetween } from '@zarpa/contract/values/working-time.rules.ts';
import type { Context } from '../../../../context.ts';
import { findPerson, listNames } from '../../../identity/people/people.queries.ts';
import { loadCalendar } from '../../../settings/load-settings.ts';
import { findCaseOf } from './inbox.queries.ts';
import { loadThread } from '../show-thread.ts';
import { listNotes } from './thread-notes.queries.ts';
import type { ThreadRow } from '../threads.queries.ts';
import type { AnswerOf } from '../../../../platform/http/handler.ts';

type Answer = AnswerOf<'getStaffThread'>;

export async function showStaffThread({ db, clock }: Pick<Context, 'db' | 'clock'>, row: ThreadRow): Promise<Answer> {
  const { thread, messages } = await loadThread(db, row);
  const notes = await listNotes(db, row.id);
  const customer = await findPerson(db, row.user_id);
  const staffIds = [
    row.assignee_id,
    ...messages.map(({ staff_id }) => staff_id),
    ...notes.flatMap((one) => [one.staff_id, ...one.mentions]),
  ];
  const names = await listNames(db, [...new Set(staffIds.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''));
  return {
    success: true,
    data: {
      thread: {
        ...thread,
        customer: { user_id: row.user_id, name: customer?.name ?? '', email: customer?.email ?? '' },
        assignee: row.assignee_id === null ? null : { user_id: row.assignee_id, name: nameOf(row.assignee_id) ?? '' },
        ...waitedOf(await loadCalendar(db), row, clock()),
        snoozed_until: row.snoozed_until?.toISOString() ?? null,
        seen_at: row.seen_at?.toISOString() ?? null,
      },
      case_id: row.registration_id ? ((await findCaseOf(db, row.registration_id)) ?? null) : null,
      messages: messages.map(({ staff_id, ...message }) => ({ ...message, staff: nameOf(staff_id) })),
      notes: notes.map(({ staff_id, noted_at, mentions, ...note }) => ({
        ...note,
        staff: nameOf(staff_id),
        noted_at: noted_at.toISOString(),
        mentions: mentions.flatMap((id) => names.get(id) ?? []),
      })),
    },
  };
}

export function waitedOf(calendar: WorkCalendar, { waits_since }: Pick<ThreadRow, 'waits_since'>, now: Date) {
  return { waited_minutes: waits_since && workingMinutesBetween(calendar, waits_since, now) };
}
