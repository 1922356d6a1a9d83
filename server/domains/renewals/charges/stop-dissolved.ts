import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { findDissolvedOn } from '../../tax/facts/find-dissolved-on.ts';
import { listToldDissolved } from '../services/services.queries.ts';
import { stopServices } from './stop-services.ts';

const batchMax = 100;

/** Of a company that was dissolved nothing is renewed: its services are cancelled, as its owner could. */
export async function stopDissolved({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(clock());
  for (const owner of await listToldDissolved(db, batchMax))
    await db.transaction().execute(async (tx) => {
      await lockRegistration(tx, owner.registrationId);
      const on = await findDissolvedOn(tx, owner);
      if (on === undefined || on > today) return;
      await stopServices(tx, owner.registrationId, { today, reason: 'La empresa se disolvió.' });
    });
}
