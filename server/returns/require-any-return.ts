import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Context } from '../context.ts';
import { fail } from '../http/fail.ts';
import { requireStaffLedger } from '../ledger/require-staff-ledger.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import { findReturn, type ReturnRow } from './returns.queries.ts';

export type AnyReturn = {
  row: ReturnRow;
  owner: Owner;
  company: { registration_id: string; case_id: string; name: string };
  year: FiscalYear;
  years: FiscalYear[];
};

/** Anybody's packet, for the team; `returns.not_found` also where its company has that year no longer. */
export async function requireAnyReturn(needs: Pick<Context, 'db' | 'clock'>, id: string): Promise<AnyReturn> {
  const row = await findReturn(needs.db, id);
  if (!row) throw fail('returns.not_found');
  const { owner, company, years, year } = await requireStaffLedger(needs, row.registration_id, row.tax_year);
  return { row, owner, company, years, year };
}
