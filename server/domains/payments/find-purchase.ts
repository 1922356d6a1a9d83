import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { type PriceResult, plans, type PlanKind, type PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { loadCatalogueOf } from '../plans/catalogue-versions.queries.ts';
import { findRegistration } from './payments.queries.ts';

/** Amounts in dollars. */
export type Purchase = {
  registrationId: string;
  userId: string;
  companyName: string;
  email: string;
  plan: PlanKind;
  lines: { label: string; amount: number }[];
  total: number;
  price: PriceResult;
  paidAt: Date;
  paymentIntentId: string;
  startRequest: string | null;
};

export async function findPurchase(db: Db, registrationId: string): Promise<Purchase | undefined> {
  const bought = await findBought(db, registrationId);
  if (!bought?.registration.paid_at || !bought.registration.payment_intent_id) return undefined;
  const { registration, price, planPrice, addons } = bought;
  const plan = plans[registration.plan_type as PlanType];
  return {
    registrationId,
    userId: registration.user_id,
    companyName: filedName(registration.company_name),
    email: registration.user_email,
    plan,
    lines: [
      { label: `${plan.name}: formación de LLC en Wyoming`, amount: planPrice },
      ...addons.map(({ label, amount }) => ({ label, amount })),
    ],
    total: dollarsOf(registration.amount_cents),
    price,
    paidAt: bought.registration.paid_at,
    paymentIntentId: bought.registration.payment_intent_id,
    startRequest: registration.start_asked,
  };
}

export async function findBought(db: Db, registrationId: string) {
  const registration = await findRegistration(db, registrationId);
  if (!registration) return undefined;
  const price = registration.price as unknown as PriceResult;
  const { addons: catalogue } = await loadCatalogueOf(db, registration.catalogue_version);
  const placeOf = new Map(catalogue.map(({ addon_key }, place) => [addon_key, place]));
  // In the catalogue's order: jsonb sorts keys by length.
  const addons = Object.entries(price.addon_prices)
    .map(([key, amount]) => ({ key, label: catalogue[placeOf.get(key) ?? -1]?.name ?? key, amount }))
    .toSorted(
      (one, other) => (placeOf.get(one.key) ?? catalogue.length) - (placeOf.get(other.key) ?? catalogue.length),
    );
  return { registration, price, planPrice: price.plan_price, addons };
}
