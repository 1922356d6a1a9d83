import { fail } from '../../../platform/http/fail.ts';
import { listPapers } from './listed-documents.queries.ts';
import { documentOf } from './show-document.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listOtherDocuments: Handle<'listOtherDocuments'> = async ({ pool }, { userId }, { query }) => {
  const rows = await listPapers(pool, 'others', { userId, companyId: query.company_id });
  if (!rows) throw fail('companies.registration_not_found');
  return { success: true, data: { documents: rows.map(documentOf) } };
};
