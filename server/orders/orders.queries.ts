import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';

type NewOrder = {
  registrationId: string;
  userId: string;
  companyName: string;
  planType: string;
  totalAmountCents: number;
};

/** Exactly one order for a registration, however often it is asked for. */
export async function insertOrder(tx: Transaction<Database>, order: NewOrder): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      id: randomUUID(),
      registration_id: order.registrationId,
      user_id: order.userId,
      company_name: order.companyName,
      plan_type: order.planType,
      total_amount_cents: order.totalAmountCents,
    })
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .execute();
}
