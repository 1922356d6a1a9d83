import { triedMessage, triedSubject } from '@zarpa/contract/support/threads/tried-message.rules.ts';
import { canBeWritten, triedStateOf } from '@zarpa/contract/customers/tried.rules.ts';
import { openGaps } from '@zarpa/contract/support/threads/shapes.rules.ts';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { fail } from '../../../../platform/http/fail.ts';
import type { Handle } from '../../../../platform/http/handler.ts';
import { findPerson } from '../../../identity/people/people.queries.ts';
import { attachFiles } from '../attach-files.ts';
import { openWithMessage, type BegunThread, type Opening } from '../open-thread.ts';
import { requireThread } from '../require-thread.ts';
import { replyFile } from '../thread-file.ts';
import { lockTried, wasWrittenSince } from './begun-threads.queries.ts';
import { showStaffThread } from './show-staff-thread.ts';
import { tellCustomer } from './tell-customer.ts';

export const createStaffThread: Handle<'createStaffThread'> = async (needs, actor, { body }) => {
  const { user_id: userId, subject, text, send_key: sendKey, registration_id, order_id, files: fileIds } = body;
  const [gap] = openGaps(`${subject} ${text}`);
  if (gap) throw fail('threads.gap_unfilled', { data: { gap } });
  if (!(await findPerson(needs.db, userId))) throw fail('customers.not_found');
  const begun = { staffId: actor.userId, subject };
  const about = { ...(registration_id && { registrationId: registration_id }), ...(order_id && { orderId: order_id }) };
  const { id } = await needs.db
    .transaction()
    .execute((tx) => begin(needs, tx, { userId, text, sendKey, begun, ...about }, fileIds));
  return showStaffThread(needs, await requireThread(needs.db, id));
};

const restMs = 24 * 3_600_000;

/** By the row of what was tried, which is locked: of two who press at once one writes. */
export const createTriedThread: Handle<'createTriedThread'> = async (needs, actor, { params }) => {
  const at = needs.clock();
  const thread = await needs.db.transaction().execute(async (tx) => {
    const tried = await lockTried(tx, params.id);
    if (!tried) throw fail('request.not_found');
    const state = triedStateOf(tried.payment_status, tried.payment_error_code !== null);
    if (tried.has_case || !canBeWritten(state)) throw fail('threads.not_tried');
    if (await wasWrittenSince(tx, tried.id, new Date(at.getTime() - restMs))) throw fail('threads.written_lately');
    const { user_id: userId, company_name: company } = tried;
    const name = (await findPerson(tx, userId))?.name ?? '';
    const begun = { staffId: actor.userId, subject: triedSubject(company) };
    const text = triedMessage({ name, company, state });
    return begin(needs, tx, { userId, text, sendKey: crypto.randomUUID(), begun, registrationId: tried.id }, []);
  });
  return { success: true, data: { thread: { id: thread.id, number: thread.number } } };
};

type Needs = Pick<Context, 'db' | 'clock' | 'jobs' | 'events'>;

async function begin(
  needs: Needs,
  tx: Tx,
  opening: Omit<Opening, 'source'>,
  fileIds: readonly string[],
): Promise<BegunThread> {
  const opened = await openWithMessage(tx, needs, { ...opening, source: 'team' });
  const { messageId } = opened;
  if (messageId === undefined) return opened;
  const row = await requireThread(tx, opened.id);
  await attachFiles(needs, tx, row, { messageId, fileIds, kind: replyFile, ref: opening.sendKey });
  await tellCustomer(needs, tx, row);
  return opened;
}
