import { randomUUID } from 'node:crypto';
import { fail } from '../../../platform/http/fail.ts';
import { spreadYearRateJob } from '../ledger.jobs.ts';
import { dropYearRate } from './year-rates.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const deleteYearRate: Handle<'deleteYearRate'> = async (
  { db, jobs },
  _actor,
  { params: { currency, year } },
) => {
  await db.transaction().execute(async (tx) => {
    if (!(await dropYearRate(tx, currency, year))) throw fail('ledger.rate_not_found');
    await jobs.enqueue(tx, spreadYearRateJob, { currency, year, change: randomUUID() });
  });
  return { success: true, data: {} };
};
