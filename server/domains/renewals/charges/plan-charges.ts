import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { noticeDays } from '@zarpa/contract/renewals/notices.rules.ts';
import { nextPeriod, periodOf } from '@zarpa/contract/renewals/services.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { endCancelled, listServicesOf, listUnplanned } from '../services/services.queries.ts';
import { insertLines, listLines } from './charge-lines.queries.ts';
import { stopDissolved } from './stop-dissolved.ts';
import { insertCharge, listOpenOf } from './charges.queries.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

const batchMax = 100;

/** A charge for what is due within 60 days: one of all services of a company that are due on one day. True while there is more. */
export async function planCharges(needs: Needs): Promise<boolean> {
  const today = dayOf(needs.clock());
  await stopDissolved(needs);
  await endCancelled(needs.db, today);
  const ids = await listUnplanned(needs.db, addDays(today, noticeDays.first), batchMax);
  let done = 0;
  for (const id of ids)
    try {
      await needs.db.transaction().execute((tx) => planCompany(needs, tx, id));
      done += 1;
    } catch (error) {
      needs.log.error({ err: error, registrationId: id }, 'renewals of a company could not be planned');
    }
  return ids.length === batchMax && done > 0;
}

/** A company whose last charge is not paid gets no other one: several missed periods are one charge, then a person. */
export async function planCompany({ clock }: Pick<Needs, 'clock'>, tx: Tx, registrationId: string): Promise<void> {
  await lockRegistration(tx, registrationId);
  const at = clock();
  const today = dayOf(at);
  const open = await listOpenOf(tx, registrationId);
  const lines = await listLines(
    tx,
    open.map(({ id }) => id),
  );
  const charged = new Set(lines.filter(({ is_void }) => !is_void).map(({ service_id }) => service_id));
  const due = (await listServicesOf(tx, registrationId)).filter(
    ({ id, ended_on, cancelled_on, paid_until }) =>
      ended_on === null && cancelled_on === null && !charged.has(id) && paid_until <= addDays(today, noticeDays.first),
  );
  for (const [dueOn, services] of Map.groupBy(due, ({ paid_until }) => paid_until)) {
    const periods = services.map((service) => {
      const { anchor_on: anchor, period_months: months, paid_until: until } = service;
      return { serviceId: service.id, period: periodOf(anchor, months, nextPeriod(anchor, months, until)) };
    });
    const known = open.find((charge) => charge.due_on === dueOn && charge.kind === 'renewal');
    const { user_id: userId } = services[0]!;
    if (known?.state === 'planned') await insertLines(tx, { id: known.id, userId }, periods);
    else if (!known)
      await insertCharge(tx, { kind: 'renewal', registrationId, userId, dueOn, lines: periods, lookOn: today, at });
  }
}
