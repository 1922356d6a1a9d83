import { classOf, nextTryOn, type Decline } from '@zarpa/contract/renewals/declines.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Intent } from '../../../platform/providers/stripe-intents.ts';
import { saveRefused } from '../cards/cards.queries.ts';
import { returnChargeJob } from '../renewals.jobs.ts';
import { listPresentLines } from './charge-lines.queries.ts';
import { lockCharge, saveCharge, type ChargeRow, type KeptDecline } from './charges.queries.ts';
import { deliver } from './deliver.ts';
import { passOn } from './pass-charges.ts';
import { sumOf } from './take-from-charges.ts';
import { tellFailed, tellSettled } from './tell-settled.ts';

export type ApplyNeeds = Pick<Context, 'db' | 'clock' | 'jobs' | 'events' | 'log'>;

/** The only writer of how a charge went (try, round, page). Repeats change nothing, nor does a refusal of an earlier try. */
export async function applyCharge(needs: ApplyNeeds, id: string, intent: Intent, number: number): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, id);
    if (!charge || charge.state === 'paid' || (charge.intent_id !== null && charge.intent_id !== intent.id)) return;
    // Also of one that was given up meanwhile: what was taken goes back.
    if (intent.status === 'succeeded') return settle(needs, tx, charge, intent);
    const decline = refusalIn(charge, intent);
    if (charge.state === 'charging' && charge.tries === number && decline)
      await refuse(needs, tx, charge, { ...decline, attempt: intent.chargeId });
  });
}

/** Undefined while the provider, or a holder who is there, has not decided. */
function refusalIn({ here_until: hereUntil }: ChargeRow, { status, decline }: Intent): Decline | undefined {
  if (status === 'requires_payment_method') return decline;
  if (status === 'requires_action' && !hereUntil) return declineOf('authentication_required');
  return status === 'canceled' ? declineOf(canceled) : undefined;
}

const declineOf = (code: string): Decline => ({ code, advice: null, networkAdvice: null });

/** Somebody ended the intent at the provider: the next try makes another one. */
const canceled = 'intent_canceled';

/** Nobody is asked about it any more. What its holder began and did not end in time has failed. */
export async function leaveCharge(needs: ApplyNeeds, id: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, id);
    if (charge?.state !== 'charging') return charge && saveCharge(tx, id, { check_at: null });
    const { here_until: until } = charge;
    if (until && until > needs.clock()) return saveCharge(tx, id, { check_at: until });
    await refuse(needs, tx, charge, declineOf('left'));
  });
}

async function settle(needs: ApplyNeeds, tx: Tx, charge: ChargeRow, intent: Intent): Promise<void> {
  const at = needs.clock();
  const taken = intent.amountReceivedCents;
  const lines = await listPresentLines(tx, charge.id);
  if (taken !== charge.amount_cents && taken !== sumOf(lines))
    needs.log.error({ chargeId: charge.id, intentId: intent.id }, 'a renewal was charged another sum');
  // Of a service that was cancelled while the card was being asked.
  const back = Math.max(0, taken - sumOf(lines));
  await saveCharge(tx, charge.id, {
    state: 'paid',
    amount_cents: taken,
    return_cents: back,
    paid_at: at,
    intent_id: intent.id,
    charge_id: intent.chargeId ?? null,
    check_at: null,
    look_on: null,
    next_try_on: null,
    decline: null,
  });
  if (back > 0) await needs.jobs.enqueue(tx, returnChargeJob, { chargeId: charge.id });
  await deliver(needs, tx, charge, lines);
  const event = lines.length === 0 ? 'returned' : charge.kind === 'purchase' ? 'bought' : 'paid';
  await tellSettled(needs, tx, charge, { isPaid: true, at, facts: { event, amount_cents: String(taken) } });
}

async function refuse(needs: ApplyNeeds, tx: Tx, charge: ChargeRow, decline: KeptDecline): Promise<void> {
  const at = needs.clock();
  const today = dayOf(at);
  const kind = classOf(decline);
  if (kind === 'never' && charge.card_id) await saveRefused(tx, charge.card_id, at);
  const lines = await listPresentLines(tx, charge.id);
  if (lines.length === 0) return saveCharge(tx, charge.id, { state: 'cancelled', ...idle });
  const rest = { ...charge, amount_cents: sumOf(lines) };
  // What is bought waits for its buyer, who sees why.
  if (charge.kind === 'purchase') {
    await saveCharge(tx, charge.id, { ...unpaid(rest, decline), look_on: charge.look_on });
    return passOn(needs, tx, charge.id);
  }
  // Another card may have come while this one was asked.
  const next = charge.next_try_on ?? nextTryOn(kind, charge.first_try_on!, today);
  await fail(needs, tx, { charge: rest, decline, today, next });
  await passOn(needs, tx, charge.id);
}

const idle = { check_at: null, look_on: null, next_try_on: null } as const;

const unpaid = ({ amount_cents, first_try_on, decline: before }: ChargeRow, decline: KeptDecline) => ({
  ...idle,
  state: 'failed',
  amount_cents,
  first_try_on,
  // What the provider answered last is known, whatever else ended the try.
  decline: { ...decline, attempt: decline.attempt ?? before?.attempt },
  ...(decline.code === canceled && { intent_id: null }),
});

type Failing = { charge: ChargeRow; decline: KeptDecline; today: string; next: string | null };

async function fail(needs: ApplyNeeds, tx: Tx, { charge, decline, today, next }: Failing): Promise<void> {
  await saveCharge(tx, charge.id, {
    ...unpaid(charge, decline),
    next_try_on: next,
    look_on: next === today ? today : addDays(today, 1),
  });
  // Who is there sees it.
  if (charge.here_until) return;
  await tellFailed(needs, tx, { ...charge, decline });
}

/** On the day of the charge nobody had saved a card: it waits for one. */
export const failWithoutCard = (needs: ApplyNeeds, tx: Tx, { charge, today }: { charge: ChargeRow; today: string }) =>
  fail(needs, tx, { charge, decline: declineOf('no_card'), today, next: null });
