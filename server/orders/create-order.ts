import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { ReactionNeeds } from '../events/reaction.ts';
import { findRegistration } from '../payments/payments.queries.ts';
import { insertOrder } from './orders.queries.ts';

/** The work that a paid registration causes. */
export async function createOrder(
  _needs: ReactionNeeds,
  tx: Transaction<Database>,
  { registrationId }: { registrationId: string },
): Promise<void> {
  const registration = await findRegistration(tx, registrationId);
  if (!registration) throw new Error(`registration ${registrationId} was paid and is not there`);
  await insertOrder(tx, {
    registrationId,
    userId: registration.user_id,
    companyName: registration.company_name,
    planType: registration.plan_type,
    totalAmountCents: registration.amount_cents,
  });
}
