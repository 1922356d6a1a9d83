import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { recordSecurityEvent } from '../identity/security-log/record-security-event.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { paymentReceivedMail } from './payments.mails.ts';

export async function settlePaid(
  needs: Pick<Context, 'jobs'>,
  tx: Tx,
  { id: registrationId, user_id: userId }: { id: string; user_id: string },
): Promise<void> {
  await recordSecurityEvent(tx, userId, 'payment');
  await enqueueMail(needs, tx, paymentReceivedMail, { ref: registrationId, userId, payload: { registrationId } });
}
