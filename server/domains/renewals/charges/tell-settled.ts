import { problemWords } from '@zarpa/contract/renewals/words.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { renewalSettledMail } from '../renewals.mails.ts';
import type { ChargeRow, KeptDecline } from './charges.queries.ts';

type Following = { isPaid: boolean; at: Date; facts: Readonly<Record<string, string>> };

/** Tells how a charge went, by mail and bell: each payer once of each try. */
export async function tellSettled(
  needs: Pick<Context, 'jobs'>,
  tx: Tx,
  charge: ChargeRow,
  { isPaid, at, facts }: Following,
): Promise<void> {
  const { id: chargeId, registration_id: registrationId, user_id: userId } = charge;
  const ref = isPaid ? `${chargeId}:paid` : `${chargeId}:${charge.tries}`;
  await enqueueMail(needs, tx, renewalSettledMail, { ref, userId, payload: { chargeId, isPaid } });
  const named = await findCompanyNamed(tx, registrationId);
  const of = factsOfCompany({ companyName: named!.company_name, registrationId });
  await notify(tx, { kind: 'renewal', userId, ref, facts: { ...of, ...facts }, at });
}

export async function tellFailed(
  needs: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
  charge: ChargeRow & { decline: KeptDecline },
): Promise<void> {
  const facts = { event: 'failed', problem: problemWords(charge.decline), try: String(charge.tries) };
  await tellSettled(needs, tx, charge, { isPaid: false, at: needs.clock(), facts });
}
