import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { ServiceRow } from '../services/services.queries.ts';
import { listLines, listOpenOf, saveCharge, voidLine } from './charges.queries.ts';

export type Taken = { chargeId: string; /** It was of nothing else. */ isCancelled: boolean };

/** A service is on no charge any more; one that is of nothing else is cancelled. While a card is being asked nothing changes. */
export async function takeFromCharges(
  tx: Tx,
  { id, registration_id: registrationId }: Pick<ServiceRow, 'id' | 'registration_id'>,
): Promise<Taken[]> {
  const open = await listOpenOf(tx, registrationId);
  const lines = await listLines(
    tx,
    open.map((charge) => charge.id),
  );
  const taken: Taken[] = [];
  for (const charge of open) {
    const own = lines.filter((line) => line.charge_id === charge.id && !line.is_void);
    if (!own.some((line) => line.service_id === id)) continue;
    if (charge.state === 'charging') throw fail('renewals.charging');
    await voidLine(tx, charge.id, id);
    const rest = own.filter((line) => line.service_id !== id);
    if (rest.length === 0) await saveCharge(tx, charge.id, { state: 'cancelled', look_on: null, next_try_on: null });
    else if (charge.amount_cents !== null)
      await saveCharge(tx, charge.id, { amount_cents: rest.reduce((sum, line) => sum + line.amount_cents!, 0) });
    taken.push({ chargeId: charge.id, isCancelled: rest.length === 0 });
  }
  return taken;
}
