import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import type { Intent } from '../../../platform/providers/stripe-intents.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { findCard } from '../cards/cards.queries.ts';
import { applyCharge, leaveCharge, type ApplyNeeds } from './apply-charge.ts';
import { listPresentLines } from './charge-lines.queries.ts';
import { findCharge, keepIntent, takeToCheck, type ChargeRow } from './charges.queries.ts';
import { sumOf } from './take-from-charges.ts';

export type RenewalNeeds = ApplyNeeds & Pick<Context, 'stripe'>;

/** Asks the card of a charge that was begun, and notes the answer. Repeatable: the same try is the same call. */
export async function tryCharge(needs: RenewalNeeds, id: string): Promise<Intent | undefined> {
  const charge = await findCharge(needs.db, id);
  if (charge?.state !== 'charging' || !charge.card_id) return undefined;
  const lines = await listPresentLines(needs.db, id);
  const card = (await findCard(needs.db, charge.user_id, charge.card_id))!;
  // All of it was cancelled since, or its holder disputes another charge: the card is not asked any more.
  if (lines.length === 0 || card.refused_at) return void (await lookAt(needs, charge));
  const intentId = charge.intent_id ?? (await createIntent(needs, charge, card.customer_id!));
  const intent = await needs.stripe.confirmCharge(intentId, {
    chargeId: id,
    number: charge.tries,
    methodId: card.method_id!,
    amountCents: sumOf(lines),
    isHere: charge.here_until !== null,
    answered: charge.decline?.attempt,
  });
  await applyCharge(needs, id, intent, charge.tries);
  return intent;
}

async function createIntent(needs: RenewalNeeds, charge: ChargeRow, customerId: string): Promise<string> {
  const person = await findPerson(needs.db, charge.user_id);
  const named = await findCompanyNamed(needs.db, charge.registration_id);
  const what = charge.kind === 'renewal' ? 'renovación de' : 'servicios de';
  const { id } = await needs.stripe.createChargeIntent({
    chargeId: charge.id,
    number: charge.tries,
    since: charge.created_at,
    amountCents: charge.amount_cents!,
    currency: charge.currency,
    customerId,
    email: person?.email ?? '',
    description: `${brand.product}: ${what} ${named!.company_name}`,
  });
  return needs.db.transaction().execute((tx) => keepIntent(tx, charge.id, id));
}

const restMs = 10 * 60_000;

/** What became of tries whose answer never came: the same try is made again, which charges once. */
export async function checkCharges(needs: RenewalNeeds): Promise<boolean> {
  const now = needs.clock();
  const ids = await takeToCheck(needs.db, now, new Date(now.getTime() + restMs), 20);
  for (const id of ids)
    await checkCharge(needs, id).catch((error: unknown) =>
      needs.log.warn({ err: error, chargeId: id }, 'a renewal’s answer is not known yet'),
    );
  return ids.length === 20;
}

/** One whose holder was there is looked at and not asked again: they may have changed their mind. */
async function checkCharge(needs: RenewalNeeds, id: string): Promise<void> {
  const charge = await findCharge(needs.db, id);
  if (charge?.state === 'charging' && !charge.here_until) await tryCharge(needs, id);
  else if (charge) await lookAt(needs, charge);
}

async function lookAt(needs: RenewalNeeds, { id, intent_id: intentId, tries }: ChargeRow): Promise<void> {
  const intent = intentId ? await needs.stripe.findIntent(intentId) : undefined;
  if (intent) await applyCharge(needs, id, intent, tries);
  await leaveCharge(needs, id);
}
