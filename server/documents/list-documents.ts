import { mainCategories } from '@zarpa/contract/documents.rules.ts';
import type { documentsOperations } from '@zarpa/contract/documents.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { listOwnedDocuments, type DocumentRow } from './documents.queries.ts';
import { listPapers } from './listed-documents.queries.ts';
import { documentOf } from './show-document.ts';

type Calls = typeof documentsOperations;
type Listed = OperationAnswer<Calls['listMainDocuments']>;

/** In the order of portal.md §3. */
export async function listMainDocuments(
  needs: Pick<Context, 'pool'>,
  { userId }: Actor,
  { query }: OperationInput<Calls['listMainDocuments']>,
): Promise<Listed> {
  const place = ({ category }: DocumentRow) => (mainCategories as readonly string[]).indexOf(category);
  const rows = await listPapers(needs.pool, 'main', { userId, companyId: query.company_id });
  return listed(rows?.toSorted((one, other) => place(one) - place(other)));
}

export async function listOtherDocuments(
  needs: Pick<Context, 'pool'>,
  { userId }: Actor,
  { query }: OperationInput<Calls['listOtherDocuments']>,
): Promise<Listed> {
  return listed(await listPapers(needs.pool, 'others', { userId, companyId: query.company_id }));
}

function listed(rows: readonly DocumentRow[] | undefined): Listed {
  if (!rows) throw fail('companies.registration_not_found');
  return { success: true, data: { documents: rows.map(documentOf) } };
}

export async function listCompanyFiles(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Calls['listCompanyFiles']>,
): Promise<OperationAnswer<Calls['listCompanyFiles']>> {
  const { registration } = await requireCompany(needs, actor, params.registrationId);
  const rows = await listOwnedDocuments(needs.db, actor.userId, registration.id);
  const files = Object.groupBy(rows.map(documentOf), ({ category }) => category);
  return { success: true, data: { files } };
}
