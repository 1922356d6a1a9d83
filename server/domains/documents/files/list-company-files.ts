import { requireCompany } from '../../companies/require-company.ts';
import { listDocuments } from '../papers/documents.queries.ts';
import { documentOf } from '../papers/show-document.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** The same papers as in the two lists, by their category. */
export const listCompanyFiles: Handle<'listCompanyFiles'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.registrationId);
  const rows = await listDocuments(needs.db, { registrationId: registration.id });
  const files = Object.groupBy(rows.map(documentOf), ({ category }) => category);
  return { success: true, data: { files } };
};
