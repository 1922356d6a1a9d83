import { randomUUID } from 'node:crypto';
import { retryCheckout, type Checkout, type Tally, type CheckoutOutcome } from './call-checkout.ts';
import { sleep } from './sleep.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { answerBank, chooseSomething, typeCard, type Customer, type Shop } from './shop.ts';

export type Visit = {
  userId: string;
  email: string;
  ending: 'told paid' | 'told refused' | 'vanished at the bank' | 'walked away';
};

const cards = {
  good: ['4242424242424242', '5555555555554444', '4000000320000021'],
  declined: ['4000000000000002', '4000000000009995', '4000000000000069', '4000000000000127', '4000000000000119'],
  asking: ['4000002760003184', '4000000000003220'],
  askingThenDeclined: ['4000008260003178', '4000008400001629'],
} as const;

export async function buy(shop: Shop, seed: number, tally: Tally): Promise<Visit> {
  const random = seededRandom(seed);
  const customer = await shop.newCustomer();
  const visit = (ending: Visit['ending']): Visit => ({ userId: customer.userId, email: customer.email, ending });
  const checkout_id = randomUUID();
  let choice = chooseSomething(shop, random);
  for (let card = 1; card <= 4; card += 1) {
    await sleep(random.between(500, 2_500));
    const payment_method_id = await typeCard(shop, someCard(random, card));
    const checkout = { ...choice, checkout_id, payment_method_id, company_name: `Empresa ${seed} LLC` };
    const outcome = await pay(shop, customer, checkout, random, tally);
    if (outcome === 'vanished') return visit('vanished at the bank');
    if (!outcome) return visit('walked away');
    if (outcome.kind === 'paid') return visit('told paid');
    if (random.happens(0.2)) return visit('told refused');
    if (random.happens(0.3)) choice = chooseSomething(shop, random);
  }
  return visit('told refused');
}

function someCard(random: Random, attempt: number): string {
  if (random.happens(attempt === 1 ? 0.45 : 0.7)) return random.pick(cards.good);
  return random.pick(random.pick([cards.declined, cards.asking, cards.asking, cards.askingThenDeclined]));
}

/** Pays, authenticates if the bank asks, and calls again; some customers close the tab at the bank, before or after. */
async function pay(
  shop: Shop,
  customer: Customer,
  checkout: Checkout,
  random: Random,
  tally: Tally,
): Promise<CheckoutOutcome | 'vanished' | undefined> {
  const outcome = await retryCheckout(shop, customer, checkout, random, tally);
  if (outcome?.kind !== 'asked') return outcome;
  if (random.happens(0.08)) return 'vanished';
  await sleep(random.between(200, 2_000));
  await answerBank(shop, outcome, random.happens(0.8) ? 'authorize' : 'reject');
  if (random.happens(0.25)) return 'vanished';
  return retryCheckout(shop, customer, checkout, random, tally);
}
