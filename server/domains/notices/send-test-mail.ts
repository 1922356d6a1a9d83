import { randomUUID } from 'node:crypto';
import type { noticesOperations } from '@zarpa/contract/notices/operations.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { tell } from '../../platform/mail/tell.ts';
import { testMail } from './notices.mails.ts';

/** Each press of the button is a cause of its own. */
export async function sendTestMail(
  needs: Pick<Context, 'db' | 'jobs'>,
  { userId }: Actor,
): Promise<OperationAnswer<typeof noticesOperations.sendTestMail>> {
  await needs.db
    .transaction()
    .execute((tx) => tell(needs, tx, testMail, { ref: randomUUID(), userId, payload: { userId } }));
  return { success: true, data: {} };
}
