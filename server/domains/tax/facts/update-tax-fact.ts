import { requireCompany } from '../../companies/require-company.ts';
import { keepTaxAnswer } from './keep-tax-answer.ts';
import { loadTaxes } from '../dates/load-taxes.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const updateTaxFact: Handle<'updateTaxFact'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  const sayer = { said_by: 'customer', staffId: null, reason: null } as const;
  await needs.db.transaction().execute((tx) => keepTaxAnswer(needs, tx, owner, body, sayer));
  return { success: true, data: { taxes: await loadTaxes(needs, registration) } };
};
