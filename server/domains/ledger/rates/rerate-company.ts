import type { Context } from '../../../context.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { companyYears } from '../../tax/dates/company-years.ts';
import type { YearRateChange } from '../ledger.jobs.ts';
import { lockLedger } from '../ledgers/ledgers.queries.ts';
import { rerateYear } from './rerate-year.ts';
import { settleLedger } from '../rules/settle-ledger.ts';

export async function rerateCompany(
  needs: Pick<Context, 'db' | 'clock'>,
  { registrationId, currency, year }: YearRateChange & { registrationId: string },
): Promise<void> {
  const registration = await findRegistration(needs.db, registrationId);
  // Gone with its account.
  if (!registration) return;
  const owner = { registrationId, userId: registration.user_id };
  const years = await companyYears(needs, registration);
  const touched = years.filter(({ begin, end }) => begin <= `${year}-12-31` && end >= `${year}-01-01`);
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    for (const one of touched) await rerateYear(tx, owner, { currency, year: one });
    await settleLedger(tx, owner);
  });
}
