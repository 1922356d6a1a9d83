import { listEveryDocument } from './documents.queries.ts';
import { requireAnyCompany } from './require-any-company.ts';
import { staffDocumentOf } from './show-document.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listStaffDocuments: Handle<'listStaffDocuments'> = async ({ db }, _actor, { params }) => {
  const company = await requireAnyCompany(db, params.id);
  const rows = await listEveryDocument(db, company.id);
  return { success: true, data: { documents: rows.map(staffDocumentOf) } };
};
