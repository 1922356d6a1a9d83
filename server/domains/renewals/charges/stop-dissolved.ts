import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { findDissolvedOn } from '../../tax/facts/find-dissolved-on.ts';
import { listServicesOf, listToldDissolved, saveCancellation } from '../services/services.queries.ts';
import { takeFromCharges } from './take-from-charges.ts';

const batchMax = 100;

/** Of a company that was dissolved nothing is renewed: its services are cancelled, as its owner could. */
export async function stopDissolved({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(clock());
  for (const owner of await listToldDissolved(db, batchMax))
    await db.transaction().execute(async (tx) => {
      await lockRegistration(tx, owner.registrationId);
      const on = await findDissolvedOn(tx, owner);
      if (on === undefined || on > today) return;
      for (const service of await listServicesOf(tx, owner.registrationId)) {
        if (service.cancelled_on !== null || service.ended_on !== null) continue;
        await takeFromCharges(tx, service);
        await saveCancellation(tx, service.id, { on: today, reason: 'La empresa se disolvió.' });
      }
    });
}
