import { classOf, nextTryOn, type Decline } from '@zarpa/contract/renewals/declines.rules.ts';
import { problemWords } from '@zarpa/contract/renewals/words.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import type { Intent } from '../../../platform/providers/stripe-intents.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { saveRefused } from '../cards/cards.queries.ts';
import { renewalSettledMail } from '../renewals.mails.ts';
import { savePaidUntil } from '../services/services.queries.ts';
import { listLines, lockCharge, saveCharge, type ChargeRow, type KeptDecline } from './charges.queries.ts';

export type ApplyNeeds = Pick<Context, 'db' | 'clock' | 'jobs' | 'events' | 'log'>;

/** The only writer of how a charge went (try, webhook, round). Repeats change nothing, nor does a refusal of an earlier try. */
export async function applyCharge(needs: ApplyNeeds, id: string, intent: Intent, number: number): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, id);
    if (!charge || charge.state === 'paid' || (charge.intent_id !== null && charge.intent_id !== intent.id)) return;
    if (intent.status === 'succeeded') return settle(needs, tx, charge, intent);
    const decline = refusalIn(intent);
    if (charge.state === 'charging' && charge.tries === number && decline)
      await refuse(needs, tx, charge, { ...decline, attempt: intent.chargeId });
  });
}

/** Undefined while the provider has not decided. */
function refusalIn({ status, decline }: Intent): Decline | undefined {
  if (status === 'requires_payment_method') return decline;
  if (status === 'requires_action') return { code: 'authentication_required', advice: null, networkAdvice: null };
  return status === 'canceled' ? { code: canceled, advice: null, networkAdvice: null } : undefined;
}

/** Somebody ended the intent at the provider: the next try makes another one. */
const canceled = 'intent_canceled';

async function settle(needs: ApplyNeeds, tx: Tx, charge: ChargeRow, intent: Intent): Promise<void> {
  const at = needs.clock();
  if (intent.amountReceivedCents !== charge.amount_cents)
    needs.log.error(
      { chargeId: charge.id, intentId: intent.id },
      'a renewal was charged another sum: a person must look',
    );
  await saveCharge(tx, charge.id, {
    state: 'paid',
    paid_at: at,
    intent_id: intent.id,
    charge_id: intent.chargeId ?? null,
    check_at: null,
    look_on: null,
    next_try_on: null,
    decline: null,
  });
  for (const line of await listLines(tx, [charge.id]))
    if (!line.is_void) await savePaidUntil(tx, line.service_id, line.period_until);
  await follow(needs, tx, charge, {
    isPaid: true,
    at,
    facts: { event: 'paid', amount_cents: String(charge.amount_cents) },
  });
}

async function refuse(needs: ApplyNeeds, tx: Tx, charge: ChargeRow, decline: KeptDecline): Promise<void> {
  const at = needs.clock();
  const today = dayOf(at);
  const kind = classOf(decline);
  if (kind === 'never' && charge.card_id) await saveRefused(tx, charge.card_id, at);
  // Another card may have come while this one was asked.
  const next = charge.next_try_on ?? nextTryOn(kind, charge.first_try_on!, today);
  await fail(needs, tx, { charge, decline, today, next });
}

type Failing = { charge: ChargeRow; decline: KeptDecline; today: string; next: string | null };

async function fail(needs: ApplyNeeds, tx: Tx, { charge, decline, today, next }: Failing): Promise<void> {
  await saveCharge(tx, charge.id, {
    state: 'failed',
    amount_cents: charge.amount_cents,
    first_try_on: charge.first_try_on,
    next_try_on: next,
    decline,
    ...(decline.code === canceled && { intent_id: null }),
    check_at: null,
    look_on: next === today ? today : addDays(today, 1),
  });
  const facts = { event: 'failed', problem: problemWords(decline), try: String(charge.tries) };
  await follow(needs, tx, charge, { isPaid: false, at: needs.clock(), facts });
}

/** On the day of the charge nobody had saved a card: it waits for one. */
export const failWithoutCard = (needs: ApplyNeeds, tx: Tx, { charge, today }: { charge: ChargeRow; today: string }) =>
  fail(needs, tx, { charge, decline: { code: 'no_card', advice: null, networkAdvice: null }, today, next: null });

type Following = { isPaid: boolean; at: Date; facts: Readonly<Record<string, string>> };

async function follow(needs: ApplyNeeds, tx: Tx, charge: ChargeRow, { isPaid, at, facts }: Following): Promise<void> {
  const { id: chargeId, registration_id: registrationId, user_id: userId } = charge;
  const ref = isPaid ? `${chargeId}:paid` : `${chargeId}:${charge.tries}`;
  await enqueueMail(needs, tx, renewalSettledMail, { ref, userId, payload: { chargeId, isPaid } });
  const named = await findCompanyNamed(tx, registrationId);
  const of = factsOfCompany({ companyName: named!.company_name, registrationId });
  await notify(tx, { kind: 'renewal', userId, ref, facts: { ...of, ...facts }, at });
}
