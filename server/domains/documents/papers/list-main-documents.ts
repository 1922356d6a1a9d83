import { mainCategories } from '@zarpa/contract/documents/categories.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { DocumentRow } from './documents.queries.ts';
import { listPapers } from './listed-documents.queries.ts';
import { documentOf } from './show-document.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listMainDocuments: Handle<'listMainDocuments'> = async ({ pool }, { userId }, { query }) => {
  const rows = await listPapers(pool, 'main', { userId, companyId: query.company_id });
  if (!rows) throw fail('companies.registration_not_found');
  const place = ({ category }: DocumentRow) => (mainCategories as readonly string[]).indexOf(category);
  const documents = rows.toSorted((one, other) => place(one) - place(other)).map(documentOf);
  return { success: true, data: { documents } };
};
