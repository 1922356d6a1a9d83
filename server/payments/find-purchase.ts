import { dollarsOf } from '@zarpa/contract/money.rules.ts';
import type { PriceResult } from '@zarpa/contract/plans.rules.ts';
import { plans, type Plan, type PlanType } from '@zarpa/contract/plans.rules.ts';
import type { Db } from '../db/open-database.ts';
import { listCatalogue } from '../plans/plans.queries.ts';
import { findRegistration } from './payments.queries.ts';

/** A paid registration as mails and receipts tell it. Amounts in dollars. */
export type Purchase = {
  registrationId: string;
  userId: string;
  companyName: string;
  email: string;
  plan: Plan;
  lines: { label: string; amount: number }[];
  total: number;
  price: PriceResult;
  paidAt: Date;
  paymentIntentId: string;
};

export async function findPurchase(db: Db, registrationId: string): Promise<Purchase | undefined> {
  const registration = await findRegistration(db, registrationId);
  if (!registration?.paid_at || !registration.payment_intent_id) return undefined;
  const price = registration.price as unknown as PriceResult;
  const plan = plans[registration.plan_type as PlanType];
  const names = new Map((await listCatalogue(db)).map((addon) => [addon.addon_key, addon.name]));
  const addons = Object.entries(price.addon_prices).map(([key, amount]) => ({ label: names.get(key) ?? key, amount }));
  return {
    registrationId,
    userId: registration.user_id,
    companyName: registration.company_name,
    email: registration.user_email,
    plan,
    lines: [{ label: `${plan.name}: formación de LLC en Wyoming`, amount: price.plan_price }, ...addons],
    total: dollarsOf(registration.amount_cents),
    price,
    paidAt: registration.paid_at,
    paymentIntentId: registration.payment_intent_id,
  };
}
