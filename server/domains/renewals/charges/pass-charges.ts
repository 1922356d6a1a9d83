import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { leaveIntentJob } from '../renewals.jobs.ts';
import { mayStillPay, saveServicePayer } from '../services/payer.queries.ts';
import { listServicesById } from '../services/services.queries.ts';
import { listPresentLines, saveLinePayer } from './charge-lines.queries.ts';
import { findCharge, listOpenOf, saveCharge, type ChargeRow, type KeptDecline } from './charges.queries.ts';
import { cancelPurchase } from './purchases.ts';
import { tellFailed } from './tell-settled.ts';

type Needs = Pick<Context, 'jobs' | 'clock'>;
type Passing = { registrationId: string; fromId: string; toId: string };

/**
 * What one person paid for a company another pays from now on. The company is locked. A card that is being asked for a charge stays the one:
 * it passes once that is settled. Nobody's card goes along.
 */
export async function passPayments(needs: Needs, tx: Tx, { registrationId, fromId, toId }: Passing): Promise<void> {
  await saveServicePayer(tx, registrationId, fromId, toId);
  for (const charge of await listOpenOf(tx, registrationId))
    if (charge.user_id === fromId && charge.state !== 'charging') await passCharge(needs, tx, charge, toId);
}

/** What was refused to somebody who may not pay for the company any more. */
export async function passOn(needs: Needs, tx: Tx, chargeId: string): Promise<void> {
  const charge = (await findCharge(tx, chargeId))!;
  if (charge.state !== 'failed' || (await mayStillPay(tx, charge.registration_id, charge.user_id))) return;
  const lines = await listPresentLines(tx, chargeId);
  const [service] = await listServicesById(
    tx,
    lines.map(({ service_id }) => service_id),
  );
  await passCharge(needs, tx, charge, service!.user_id);
}

const passedOn: KeptDecline = { code: 'passed_on', advice: null, networkAdvice: null };

/** What was ordered was its buyer’s wish. A renewal that failed waits for the new payer, who was never told of it. */
async function passCharge(needs: Needs, tx: Tx, charge: ChargeRow, toId: string): Promise<void> {
  if (charge.kind === 'purchase') return void (await cancelPurchase(tx, charge));
  await saveCharge(tx, charge.id, { ...(await otherPayer(needs, tx, charge, toId)) });
  if (charge.state !== 'failed') return;
  const waiting = { decline: passedOn, next_try_on: null };
  await saveCharge(tx, charge.id, waiting);
  await tellFailed(needs, tx, { ...charge, ...waiting, user_id: toId });
}

/** A try is of one person’s card: the next payer’s begins another one, and what the first still takes goes back. */
export async function otherPayer({ jobs }: Pick<Needs, 'jobs'>, tx: Tx, charge: ChargeRow, userId: string) {
  if (charge.user_id === userId) return {};
  await saveLinePayer(tx, charge.id, userId);
  const { id: chargeId, intent_id: intentId } = charge;
  if (intentId !== null) await jobs.enqueue(tx, leaveIntentJob, { chargeId, intentId, refundId: randomUUID() });
  return { user_id: userId, intent_id: null, card_id: null };
}
