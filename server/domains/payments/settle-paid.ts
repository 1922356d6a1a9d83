import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/database.gen.ts';
import { noteEvent } from '../identity/security-log/note-event.ts';
import { tell } from '../../platform/mail/tell.ts';
import { paymentReceivedMail } from './payments.mails.ts';

export async function settlePaid(
  needs: Pick<Context, 'jobs'>,
  tx: Transaction<Database>,
  { id: registrationId, user_id: userId }: { id: string; user_id: string },
): Promise<void> {
  await noteEvent(tx, userId, 'payment');
  await tell(needs, tx, paymentReceivedMail, { ref: registrationId, userId, payload: { registrationId } });
}
