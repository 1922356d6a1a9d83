import { randomUUID } from 'node:crypto';
import {
  calculatePrice,
  planOf,
  planTypes,
  type Addon,
  type PlanOffer,
  type PlanType,
} from '@zarpa/contract/payments/plans.rules.ts';
import type { Random } from './seeded-random.ts';

export type Shop = {
  api: string;
  stripe: string;
  newCustomer: () => Promise<Customer>;
  catalogue: Addon[];
  plans: PlanOffer[];
};

export type Customer = { userId: string; email: string; token: string };
export type Choice = { plan_type: PlanType; selected_addons: string[]; amount: number };

export async function openShop({ api, stripe, newCustomer }: Omit<Shop, 'catalogue' | 'plans'>): Promise<Shop> {
  const response = await fetch(`${api}/api/plans/addons`);
  const { data } = (await response.json()) as { data: { addons: Addon[]; plans: PlanOffer[] } };
  return { api, stripe, newCustomer, catalogue: data.addons, plans: data.plans };
}

/** Whose customers are made by the issuer that stands for the identity provider. */
export const openMintingShop = (api: string, { stripe, issuer }: { stripe: string; issuer: string }): Promise<Shop> =>
  openShop({ api, stripe, newCustomer: () => mintCustomer(issuer) });

export async function mintCustomer(issuer: string): Promise<Customer> {
  const id = randomUUID();
  const email = `cliente-${id}@example.com`;
  const response = await fetch(`${issuer}/mint`, {
    method: 'POST',
    body: JSON.stringify({ sub: `auth0|${id}`, email, email_verified: true }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { userId: `auth0|${id}`, email, token: access_token };
}

export function chooseSomething(shop: Shop, random: Random): Choice {
  const plan_type = random.pick(planTypes);
  const selected_addons = shop.catalogue.map((addon) => addon.addon_key).filter(() => random.happens(0.25));
  return {
    plan_type,
    selected_addons,
    amount: calculatePrice(planOf(shop.plans, plan_type), shop.catalogue, selected_addons).total,
  };
}

export async function typeCard(shop: Shop, number: string): Promise<string> {
  const card = {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  };
  const response = await fetch(`${shop.stripe}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams(card),
  });
  return ((await response.json()) as { id: string }).id;
}

export async function answerBank(
  shop: Shop,
  payment: { intentId: string; clientSecret: string },
  result: 'authorize' | 'reject',
) {
  await fetch(`${shop.stripe}/3ds/${payment.intentId}?client_secret=${payment.clientSecret}`, {
    method: 'POST',
    body: new URLSearchParams({ result }),
  });
}
