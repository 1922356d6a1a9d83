import { openGaps } from '@zarpa/contract/support/threads/shapes.rules.ts';
import type { WorkCalendar } from '@zarpa/contract/values/work-calendar.rules.ts';
import { workingMinutesBetween } from '@zarpa/contract/values/working-time.rules.ts';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/security/actor.ts';
import { fail } from '../../../../platform/http/fail.ts';
import { loadCalendar } from '../../../settings/load-settings.ts';
import { attachFiles } from '../attach-files.ts';
import { requireLockedThread, requireThread } from '../require-thread.ts';
import { showStaffThread } from './show-staff-thread.ts';
import { tellCustomer } from './tell-customer.ts';
import { insertMessage, isMessageSent } from '../thread-messages.queries.ts';
import { replyFile } from '../thread-file.ts';
import { saveThread, type ThreadRow } from '../threads.queries.ts';
import type { AnswerOf, InputOf } from '../../../../platform/http/handler.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'jobs' | 'events'>;
type Input = InputOf<'createReply'>;
type Answer = AnswerOf<'createReply'>;

/** Sent only when nothing newer was written and no placeholder is left open. */
export async function createReply(needs: Needs, actor: Actor, { params, body }: Input): Promise<Answer> {
  const [gap] = openGaps(body.text);
  if (gap) throw fail('threads.gap_unfilled', { data: { gap } });
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedThread(tx, params.id);
    if (await isMessageSent(tx, row.id, body.send_key)) return;
    if (row.last_number !== body.seen) throw fail('threads.newer_message', { data: { last: row.last_number } });
    const at = needs.clock();
    const number = row.last_number + 1;
    const messageId = await insertMessage(tx, {
      threadId: row.id,
      userId: row.user_id,
      number,
      author: 'team',
      staffId: actor.userId,
      text: body.text,
      sendKey: body.send_key,
      at,
    });
    await saveThread(tx, row.id, { ...answered(await loadCalendar(tx), row, at), last_number: number, moved_at: at });
    const { files: fileIds, send_key: ref } = body;
    await attachFiles(needs, tx, row, { messageId, fileIds, kind: replyFile, ref });
    await tellCustomer(needs, tx, row);
  });
  return showStaffThread(needs, await requireThread(needs.db, params.id));
}

/** Only the first answer counts for response times. */
function answered(calendar: WorkCalendar, row: ThreadRow, at: Date) {
  const idle = { state: 'open', closed_at: null, waits_since: null, due_at: null, back_at: null } as const;
  const rest = { ...idle, snoozed_until: null };
  if (row.answered_at) return rest;
  return { ...rest, answered_at: at, answer_minutes: workingMinutesBetween(calendar, row.opened_at, at) };
}
