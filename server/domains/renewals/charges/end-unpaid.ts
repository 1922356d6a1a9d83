import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { renewalEndedMail } from '../renewals.mails.ts';
import { saveEnd, type ServiceRow } from '../services/services.queries.ts';
import type { Renewal } from './load-renewal.ts';
import { takeFromCharges } from './take-from-charges.ts';

type Needs = Pick<Context, 'jobs' | 'clock'>;

/** What nobody paid ends, as was told before. Never an agent: its resignation is filed by people. */
export async function endUnpaid(needs: Needs, tx: Tx, { services }: Renewal, today: string): Promise<void> {
  for (const service of services) {
    await takeFromCharges(tx, service);
    await saveEnd(tx, service.id, { on: today, reason: 'unpaid', note: null, by: null });
    await tellEnded(needs, tx, service, today);
  }
}

/** By mail and bell. */
export async function tellEnded(
  needs: Needs,
  tx: Tx,
  { id: serviceId, registration_id: registrationId, user_id: userId, label }: ServiceRow,
  on: string,
): Promise<void> {
  await enqueueMail(needs, tx, renewalEndedMail, { ref: serviceId, userId, payload: { serviceId } });
  const named = await findCompanyNamed(tx, registrationId);
  const of = factsOfCompany({ companyName: named!.company_name, registrationId });
  const facts = { ...of, event: 'ended', on, label };
  await notify(tx, { kind: 'renewal', userId, ref: `${serviceId}:ended`, facts, at: needs.clock() });
}
