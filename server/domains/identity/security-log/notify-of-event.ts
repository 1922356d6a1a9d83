import type { SecurityNoticeKind } from '@zarpa/contract/identity/security-notices.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { securityNoticeMail } from '../identity.mails.ts';
import { recordSecurityEvent, type Origin } from './record-security-event.ts';

/** Records the event and notifies the owner by mail and notice, in case somebody else caused it. No origin: the team did it. */
export async function notifyOfEvent(
  needs: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
  userId: string,
  kind: SecurityNoticeKind,
  origin?: Origin,
): Promise<void> {
  const eventId = await recordSecurityEvent(tx, userId, kind, origin);
  await enqueueMail(needs, tx, securityNoticeMail, { ref: eventId, userId, payload: { eventId } });
  await notify(tx, { kind: 'security', userId, ref: eventId, facts: { event: kind }, at: needs.clock() });
}
