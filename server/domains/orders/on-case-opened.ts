import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { descriptionOf, itemsOf } from '@zarpa/contract/orders/items.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { findBought } from '../payments/find-purchase.ts';
import { insertOrder, insertOrderItems } from './orders.queries.ts';

/** Creates the order of a paid registration with one item per purchase. Adds items to an older release's order. */
export const createOrder: ReactionTo<typeof formationEvents.opened> = async (_needs, tx, { registrationId, stage }) => {
  const bought = await findBought(tx, registrationId);
  if (!bought) throw new Error(`registration ${registrationId} was paid and is not there`);
  const { registration, planPrice, addons } = bought;
  const planType = registration.plan_type as PlanType;
  const items = itemsOf(
    planType,
    centsOf(planPrice),
    addons.map(({ key, label, amount }) => ({ key, name: label, priceCents: centsOf(amount) })),
  );
  const orderId = await insertOrder(tx, {
    registrationId,
    userId: registration.user_id,
    companyName: filedName(registration.company_name),
    description: descriptionOf(planType, items),
    planType,
    totalAmountCents: registration.amount_cents,
    status: stageFacts[stage].orderStatus,
  });
  await insertOrderItems(tx, { orderId, userId: registration.user_id }, items);
};
