import { randomUUID } from 'node:crypto';
import { fail } from '../../../platform/http/fail.ts';
import { spreadYearRateJob } from '../ledger.jobs.ts';
import { wireRate } from './list-year-rates.ts';
import { findYearRate, putYearRate } from './year-rates.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** For everybody who has no other; each company's entries follow by a job of their own. */
export const saveYearRate: Handle<'saveYearRate'> = async ({ db, jobs, clock }, actor, { body }) => {
  const { currency, year } = body;
  if (currency === 'USD') throw fail('ledger.rate_unfit');
  const kept = await db.transaction().execute(async (tx) => {
    await putYearRate(tx, { ...body, entered_by: actor.userId, entered_at: clock() });
    await jobs.enqueue(tx, spreadYearRateJob, { currency, year, change: randomUUID() });
    return findYearRate(tx, currency, year);
  });
  if (!kept) throw new Error(`the rate of ${currency} in ${year} is gone within its own transaction`);
  return { success: true, data: { rate: wireRate(kept) } };
};
