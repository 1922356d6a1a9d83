import { apiQuery, focused, showAnswer } from '../../platform/api/api-query.ts';
import type { CallAnswer } from '../../platform/api/call.ts';
import { reloadReturns } from '../returns/returns-key.ts';

export type Taxes = CallAnswer<'GET /api/companies/:id/taxes'>['data']['taxes'];

const taxesKey = ['taxes'];

export const taxesQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/taxes', { params: { id } }, [...taxesKey, id], 'taxes', focused);

export async function showTaxes(taxes: Taxes): Promise<void> {
  await showAnswer(taxesQuery(taxes.registration_id), taxes);
  reloadReturns();
}
