import { requireCompany } from '../../companies/require-company.ts';
import { loadTaxes } from './load-taxes.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getCompanyTaxes: Handle<'getCompanyTaxes'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  return { success: true, data: { taxes: await loadTaxes(needs, registration) } };
};
