import { requireCompany } from '../../companies/require-company.ts';
import { showAgreement } from './show-agreement.ts';
import { findCaseOf } from '../cases/cases.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getAgreement: Handle<'getAgreement'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const row = await findCaseOf(needs.db, registration.id);
  return { success: true, data: { agreement: await showAgreement(needs.db, row) } };
};
