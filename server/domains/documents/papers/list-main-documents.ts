import { mainCategories } from '@zarpa/contract/documents/categories.rules.ts';
import type { documentsOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { DocumentRow } from './documents.queries.ts';
import { listPapers } from './listed-documents.queries.ts';
import { documentOf } from './show-document.ts';

type Calls = typeof documentsOperations;

/** In the order of portal.md §3. */
export async function listMainDocuments(
  { pool }: Pick<Context, 'pool'>,
  { userId }: Actor,
  { query }: OperationInput<Calls['listMainDocuments']>,
): Promise<OperationAnswer<Calls['listMainDocuments']>> {
  const rows = await listPapers(pool, 'main', { userId, companyId: query.company_id });
  if (!rows) throw fail('companies.registration_not_found');
  const place = ({ category }: DocumentRow) => (mainCategories as readonly string[]).indexOf(category);
  const documents = rows.toSorted((one, other) => place(one) - place(other)).map(documentOf);
  return { success: true, data: { documents } };
}
