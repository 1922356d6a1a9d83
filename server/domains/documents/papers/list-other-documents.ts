import type { documentsOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { listPapers } from './listed-documents.queries.ts';
import { documentOf } from './show-document.ts';

type Calls = typeof documentsOperations;

export async function listOtherDocuments(
  { pool }: Pick<Context, 'pool'>,
  { userId }: Actor,
  { query }: OperationInput<Calls['listOtherDocuments']>,
): Promise<OperationAnswer<Calls['listOtherDocuments']>> {
  const rows = await listPapers(pool, 'others', { userId, companyId: query.company_id });
  if (!rows) throw fail('companies.registration_not_found');
  return { success: true, data: { documents: rows.map(documentOf) } };
}
