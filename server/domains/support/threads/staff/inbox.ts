import { promisedMinutes, workingMinutesBetween } from '@zarpa/contract/values/working-time.rules.ts';
import type { Handle } from '../../../../platform/http/handler.ts';
import { loadCalendar } from '../../../settings/load-settings.ts';
import { listMissedQuestions } from '../../faq/missed-questions.queries.ts';
import { requireThread } from '../require-thread.ts';
import { showThreads } from '../show-thread.ts';
import { findAnswerFigures, listInbox, listWaitingSince } from './inbox.queries.ts';
import { showStaffThread, waitedOf } from './show-staff-thread.ts';
import { nextPlace, placeIn } from './thread-place.rules.ts';

const missedMax = 20;
const monthMs = 30 * 86_400_000;

export const getThreadFigures: Handle<'getThreadFigures'> = async ({ db, clock }, _actor, _input) => {
  const now = clock();
  const { count, median, p90 } = await findAnswerFigures(db, new Date(now.getTime() - monthMs));
  const calendar = await loadCalendar(db);
  const promised = promisedMinutes(calendar, now);
  const ages = (await listWaitingSince(db)).map((since) => workingMinutesBetween(calendar, since, now));
  const between = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
  return {
    success: true,
    data: {
      first_answer: { count, median_minutes: median, p90_minutes: p90 },
      waiting: {
        under_2_hours: between(0, 120),
        under_promise: between(120, promised),
        over_promise: between(promised, 2 * promised),
        over_two_promises: between(2 * promised, Infinity),
      },
      missed_questions: await listMissedQuestions(db, missedMax),
    },
  };
};

const pageMax = 50;

export const listStaffThreads: Handle<'listStaffThreads'> = async ({ db, clock }, actor, { query }) => {
  const question = { view: query.view, staffId: actor.userId, now: clock() };
  const rows = await listInbox(db, question, placeIn(query.cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  const threads = await showThreads(db, shown);
  const calendar = await loadCalendar(db);
  const last = rows.length > pageMax ? shown.at(-1) : undefined;
  return {
    success: true,
    data: {
      items: shown.map((row, index) => ({
        ...threads[index]!,
        customer: { user_id: row.user_id, name: row.customer_name, email: row.customer_email },
        assignee: row.assignee_id === null ? null : { user_id: row.assignee_id, name: row.assignee_name ?? '' },
        ...waitedOf(calendar, row, question.now),
        snoozed_until: row.snoozed_until?.toISOString() ?? null,
        seen_at: row.seen_at?.toISOString() ?? null,
      })),
      next: last ? nextPlace(last.place, last.id) : null,
    },
  };
};

export const getStaffThread: Handle<'getStaffThread'> = async (needs, _actor, { params }) => {
  return showStaffThread(needs, await requireThread(needs.db, params.id));
};
