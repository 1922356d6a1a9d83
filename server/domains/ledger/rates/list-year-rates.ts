import type { YearRate } from '@zarpa/contract/ledger/staff.ts';
import { listMissingRates, listYearRateRows, type YearRateRow } from './year-rates.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

const ratesMax = 1_000;
const missingMax = 200;

export const listYearRates: Handle<'listYearRates'> = async ({ db }) => {
  const [rates, missing] = await Promise.all([listYearRateRows(db, ratesMax), listMissingRates(db, missingMax)]);
  return { success: true, data: { rates: rates.map(wireRate), missing } };
};

export function wireRate({ entered_at, ...row }: YearRateRow): YearRate {
  return { ...row, entered_at: entered_at.toISOString() };
}
