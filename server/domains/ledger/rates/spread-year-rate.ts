import type { Context } from '../../../context.ts';
import { rerateCompanyJob, type YearRateChange } from '../ledger.jobs.ts';
import { listCompaniesOfCurrency } from './year-rates.queries.ts';

/** A job for each company whose entries a yearly rate concerns. Begun anew, it asks again for what is done already: harmless. */
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
