import type { Tx } from '../../../platform/db/open-database.ts';
import type { ServiceRow } from '../services/services.queries.ts';
import { listLines, voidLine, type ChargeLine } from './charge-lines.queries.ts';
import { listOpenOf, saveCharge } from './charges.queries.ts';

export type Taken = { chargeId: string; /** It was of nothing else. */ isCancelled: boolean };

/**
 * A service is on no charge any more; one that is of nothing else is cancelled. While a card is being asked its sum stays: what is taken
 * for the service goes back.
 */
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
    await voidLine(tx, charge.id, id);
    const rest = own.filter((line) => line.service_id !== id);
    taken.push({ chargeId: charge.id, isCancelled: rest.length === 0 });
    if (charge.state === 'charging') continue;
    if (rest.length === 0) await saveCharge(tx, charge.id, { state: 'cancelled', look_on: null, next_try_on: null });
    else if (charge.state === 'failed') await saveCharge(tx, charge.id, { amount_cents: sumOf(rest) });
  }
  return taken;
}

/** Cents of lines that were tried. */
export const sumOf = (lines: readonly ChargeLine[]) => lines.reduce((sum, { amount_cents }) => sum + amount_cents!, 0);
