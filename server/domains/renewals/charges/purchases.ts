import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { endOrdered } from '../services/services.queries.ts';
import { listPresentLines, voidLine } from './charge-lines.queries.ts';
import { saveCharge, type ChargeRow } from './charges.queries.ts';

/** So many days what was ordered waits to be paid. */
export const orderedDays = 2;

/** It is not wanted any more. What a card that is being asked still pays goes back. */
export async function cancelPurchase(tx: Tx, { id, state, created_at: orderedAt }: ChargeRow): Promise<undefined> {
  for (const { service_id: serviceId } of await listPresentLines(tx, id)) {
    await voidLine(tx, id, serviceId);
    await endOrdered(tx, serviceId, dayOf(orderedAt));
  }
  if (state !== 'charging') await saveCharge(tx, id, { state: 'cancelled', look_on: null, next_try_on: null });
}
