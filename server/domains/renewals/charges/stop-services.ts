import type { Tx } from '../../../platform/db/open-database.ts';
import { listServicesOf, saveCancellation } from '../services/services.queries.ts';
import { takeFromCharges } from './take-from-charges.ts';

/** Cancels every service of a company at the end of what is paid, as its owner could. The company is locked. */
export async function stopServices(
  tx: Tx,
  registrationId: string,
  { today, reason }: { today: string; reason: string },
): Promise<void> {
  for (const service of await listServicesOf(tx, registrationId)) {
    if (service.cancelled_on !== null || service.ended_on !== null) continue;
    await takeFromCharges(tx, service);
    await saveCancellation(tx, service.id, { on: today, reason });
  }
}
