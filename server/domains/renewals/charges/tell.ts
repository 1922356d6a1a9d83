import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import type { Renewal } from './load-renewal.ts';
import { renewalNoticeMail } from '../renewals.mails.ts';
import { insertNotice } from '../notices/notices.queries.ts';
import type { ToldKind } from '@zarpa/contract/renewals/notices.rules.ts';

/** The words of the mail; another text is another version. */
const textVersion = 'RN-1';

type Telling = { kind: ToldKind; chargeOn: string | null; today: string };

/** Tells by mail and bell, and keeps what was said. Whether it arrived is noted by `recordNoticeAnswer`. */
export async function tell(
  needs: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
  { charge, services, toTell }: Renewal,
  { kind, chargeOn, today }: Telling,
): Promise<void> {
  const id = randomUUID();
  const { registration_id: registrationId, user_id: userId } = charge;
  const lines = services.map((service) => ({ serviceId: service.id, cents: toTell(service, chargeOn ?? today) }));
  const amount = charge.amount_cents ?? lines.reduce((sum, { cents }) => sum + cents, 0);
  await insertNotice(tx, {
    id,
    charge_id: charge.id,
    user_id: userId,
    kind,
    text_version: textVersion,
    amount_cents: amount,
    charge_on: chargeOn,
    lines,
    sent_on: today,
  });
  await enqueueMail(needs, tx, renewalNoticeMail, { ref: id, userId, payload: { noticeId: id } });
  const named = await findCompanyNamed(tx, registrationId);
  const event = kind === 'grace' || kind === 'resignation' ? kind : 'told';
  const facts = {
    ...factsOfCompany({ companyName: named!.company_name, registrationId }),
    event,
    amount_cents: String(amount),
    ...(chargeOn && { on: chargeOn }),
  };
  await notify(tx, { kind: 'renewal', userId, ref: id, facts, at: needs.clock() });
}
