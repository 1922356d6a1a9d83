import { requireCompany } from '../../companies/require-company.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { loadTaxes } from '../dates/load-taxes.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import { saveScreening } from './tax-facts.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** It answers whether there is income of a US business, too; the dates that hang on it follow in the same transaction. */
export const updateScreening: Handle<'updateScreening'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registration.id);
    await saveScreening(tx, owner, { ...body, at: needs.clock() });
    await refreshObligations(needs, tx, owner);
  });
  return { success: true, data: { taxes: await loadTaxes(needs, registration) } };
};
