import type { noticesOperations } from '@zarpa/contract/notices/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { announceAnew } from '../../platform/notifications/notify.ts';
import { markRead } from '../../platform/notifications/written-notices.queries.ts';
import { countUnread, findOwnNotice } from './notices.queries.ts';

type Operation = typeof noticesOperations.updateNotices;

/** Read marks: of one notice, or of all that one had before one's eyes. What was read already stays so. */
export async function updateNotices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Actor,
  { body }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  if ('id' in body && !(await findOwnNotice(db, userId, body.id))) throw fail('notices.not_found');
  await db.transaction().execute(async (tx) => {
    // The person's other tabs and devices.
    if (await markRead(tx, userId, body, clock())) await announceAnew(tx, userId);
  });
  return { success: true, data: { unread: await countUnread(db, userId) } };
}
