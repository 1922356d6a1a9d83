import { taxWorkViews, type TaxWorkView } from '@zarpa/contract/tax/dates/work.ts';
import { boundsAt } from './list-tax-work.ts';
import { countWorkRows } from './tax-work.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

const countMax = 1_001;

export const getTaxWorkCounts: Handle<'getTaxWorkCounts'> = async ({ db, clock }) => {
  const bounds = boundsAt(clock());
  const ask = (view: TaxWorkView) => countWorkRows(db, { ...bounds, view, rule: undefined }, countMax);
  const counted = await Promise.all(taxWorkViews.map(ask));
  const counts = Object.fromEntries(taxWorkViews.map((view, index) => [view, counted[index]!]));
  return { success: true, data: { counts: counts as Record<TaxWorkView, number> } };
};
