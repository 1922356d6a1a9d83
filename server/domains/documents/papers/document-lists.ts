import { mainCategories } from '@zarpa/contract/documents/categories.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { listEveryDocument, type DocumentRow } from './documents.queries.ts';
import { listPapers } from './listed-documents.queries.ts';
import { documentOf, staffDocumentOf } from './show-document.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireAnyCompany } from './require-any-company.ts';

export const listMainDocuments: Handle<'listMainDocuments'> = async ({ pool }, actor, { query }) => {
  const rows = await listPapers(pool, 'main', actor, query.company_id);
  if (!rows) throw fail('companies.registration_not_found');
  const place = ({ category }: DocumentRow) => (mainCategories as readonly string[]).indexOf(category);
  const documents = rows.toSorted((one, other) => place(one) - place(other)).map(documentOf);
  return { success: true, data: { documents } };
};

export const listOtherDocuments: Handle<'listOtherDocuments'> = async ({ pool }, actor, { query }) => {
  const rows = await listPapers(pool, 'others', actor, query.company_id);
  if (!rows) throw fail('companies.registration_not_found');
  return { success: true, data: { documents: rows.map(documentOf) } };
};

export const listStaffDocuments: Handle<'listStaffDocuments'> = async ({ db }, _actor, { params }) => {
  const company = await requireAnyCompany(db, params.id);
  const rows = await listEveryDocument(db, company.id);
  return { success: true, data: { documents: rows.map(staffDocumentOf) } };
};
