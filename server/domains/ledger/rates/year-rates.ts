import type { YearRate } from '@zarpa/contract/ledger/staff.ts';
import {
  listMissingRates,
  listYearRateRows,
  findYearRate,
  putYearRate,
  dropYearRate,
  listCompaniesOfCurrency,
  type YearRateRow,
} from './year-rates.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { randomUUID } from 'node:crypto';
import { fail } from '../../../platform/http/fail.ts';
import { spreadYearRateJob, rerateCompanyJob, type YearRateChange } from '../ledger.jobs.ts';
import type { Context } from '../../../context.ts';

const ratesMax = 1_000;
const missingMax = 200;

export const listYearRates: Handle<'listYearRates'> = async ({ db }) => {
  const [rates, missing] = await Promise.all([listYearRateRows(db, ratesMax), listMissingRates(db, missingMax)]);
  return { success: true, data: { rates: rates.map(wireRate), missing } };
};

function wireRate({ entered_at, ...row }: YearRateRow): YearRate {
  return { ...row, entered_at: entered_at.toISOString() };
}

/** Applies to everybody without an own rate; each company's entries follow in a job of their own. */
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

export const deleteYearRate: Handle<'deleteYearRate'> = async ({ db, jobs }, _actor, { params }) => {
  const { currency, year } = params;
  await db.transaction().execute(async (tx) => {
    if (!(await dropYearRate(tx, currency, year))) throw fail('ledger.rate_not_found');
    await jobs.enqueue(tx, spreadYearRateJob, { currency, year, change: randomUUID() });
  });
  return { success: true, data: {} };
};

/** Queues a job for each affected company. A restarted run queues finished ones again, which is harmless. */
export async function spreadYearRate(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  change: YearRateChange,
  companiesAtOnce = 200,
): Promise<void> {
  let after: string | undefined;
  do {
    const companies = await listCompaniesOfCurrency(db, change, after, companiesAtOnce);
    await db.transaction().execute(async (tx) => {
      for (const registrationId of companies) await jobs.enqueue(tx, rerateCompanyJob, { ...change, registrationId });
    });
    after = companies.length < companiesAtOnce ? undefined : companies.at(-1);
  } while (after);
}
