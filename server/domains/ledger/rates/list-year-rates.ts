import type { ledgerStaffOperations, YearRate } from '@zarpa/contract/ledger/staff.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import { listMissingRates, listYearRateRows, type YearRateRow } from './year-rates.queries.ts';

type Call = typeof ledgerStaffOperations.listYearRates;

const ratesMax = 1_000;
const missingMax = 200;

export async function listYearRates({ db }: Pick<Context, 'db'>): Promise<OperationAnswer<Call>> {
  const [rates, missing] = await Promise.all([listYearRateRows(db, ratesMax), listMissingRates(db, missingMax)]);
  return { success: true, data: { rates: rates.map(wireRate), missing } };
}

/** As the wire has it. */
export function wireRate({ entered_at, ...row }: YearRateRow): YearRate {
  return { ...row, entered_at: entered_at.toISOString() };
}
