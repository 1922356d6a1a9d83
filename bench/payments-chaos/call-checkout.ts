import { sleep } from './sleep.ts';
import type { Random } from './seeded-random.ts';
import type { Choice, Customer, Shop } from './shop.ts';

export type Checkout = Choice & { checkout_id: string; payment_method_id: string; company_name: string };

export type CheckoutOutcome =
  | { kind: 'paid' }
  | { kind: 'asked'; intentId: string; clientSecret: string }
  | { kind: 'refused'; code: string }
  | { kind: 'lost'; code: string };

export type Tally = Map<string, number>;

/** Time-out per call; the product's page waits longer, which would only lengthen the bench. */
const patienceMs = 15_000;
const attemptsMax = 25;

/** Repeats the same body until the outcome is known, as the page does; `undefined` when the customer left first. */
export async function retryCheckout(
  shop: Shop,
  customer: Customer,
  checkout: Checkout,
  random: Random,
  tally: Tally,
): Promise<CheckoutOutcome | undefined> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const outcome = await click(shop, customer, checkout, random, tally);
    if (outcome.kind !== 'lost') return outcome;
    if (random.happens(0.02)) return undefined;
    await sleep(Math.min(150 * attempt, 1_500) + random.between(0, 200));
  }
  return undefined;
}

/** One click, sometimes a double click. The better answer is what the page shows. */
async function click(
  shop: Shop,
  customer: Customer,
  checkout: Checkout,
  random: Random,
  tally: Tally,
): Promise<CheckoutOutcome> {
  const clicks = random.happens(0.2) ? 2 : 1;
  const isImpatient = random.happens(0.03);
  const waitMs = isImpatient ? random.between(5, 400) : patienceMs;
  const outcomes = await Promise.all(
    Array.from({ length: clicks }, () => callOnce(shop, customer, checkout, waitMs, tally)),
  );
  const order = ['paid', 'asked', 'refused', 'lost'];
  return outcomes.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))[0]!;
}

async function callOnce(
  shop: Shop,
  customer: Customer,
  checkout: Checkout,
  waitMs: number,
  tally: Tally,
): Promise<CheckoutOutcome> {
  const outcome = await fetch(`${shop.api}/api/companies/initial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
    body: JSON.stringify({ ...checkout, user_email: customer.email, currency: 'usd' }),
    signal: AbortSignal.timeout(waitMs),
  })
    .then(async (response) => outcomeOf(response.status, (await response.json()) as Answer))
    .catch((): CheckoutOutcome => ({ kind: 'lost', code: 'no answer' }));
  const name = outcome.kind === 'refused' || outcome.kind === 'lost' ? outcome.code : outcome.kind;
  tally.set(name, (tally.get(name) ?? 0) + 1);
  return outcome;
}

type Answer = { code?: string; data?: { requires_action: boolean; payment_intent_id: string; client_secret: string } };

function outcomeOf(status: number, { code = '', data }: Answer): CheckoutOutcome {
  if (status === 402) return { kind: 'refused', code };
  if (status !== 200 || !data) return { kind: 'lost', code: `${status} ${code}` };
  if (!data.requires_action) return { kind: 'paid' };
  return { kind: 'asked', intentId: data.payment_intent_id, clientSecret: data.client_secret };
}
