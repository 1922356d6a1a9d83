import {
  annualReportCents,
  type SellingSettings,
  type SellingTerms,
  sellingTermsOf,
  usualSelling,
} from '@zarpa/contract/payments/selling-terms.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { type ChosenSelling, listChosenSelling } from './selling-settings.queries.ts';

export async function loadSellingTerms(db: Db): Promise<SellingTerms> {
  return sellingTermsOf(valuesOf(await listChosenSelling(db)));
}

/** What we ask for filing an annual report. */
export async function loadAnnualReportCents(db: Db): Promise<number> {
  return annualReportCents(valuesOf(await listChosenSelling(db)));
}

export function valuesOf(chosen: readonly ChosenSelling[]): SellingSettings {
  return { ...usualSelling, ...Object.fromEntries(chosen.map(({ key, value }) => [key, value])) };
}
