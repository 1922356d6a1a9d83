import { documentCategories, isMain, mainCategories } from '@zarpa/contract/documents.rules.ts';
import type { documentsOperations } from '@zarpa/contract/documents.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { listOwnedDocuments, type DocumentRow } from './documents.queries.ts';
import { documentOf } from './show-document.ts';

type Needs = Pick<Context, 'db'>;
type Calls = typeof documentsOperations;
type Listed = OperationAnswer<Calls['listMainDocuments']>;

const others = documentCategories.filter((category) => !isMain(category));

/** In the order of portal.md §3. */
export async function listMainDocuments(
  needs: Needs,
  actor: Actor,
  { query }: OperationInput<Calls['listMainDocuments']>,
): Promise<Listed> {
  const { registration } = await requireCompany(needs, actor, query.company_id);
  const rows = await listOwnedDocuments(needs.db, actor.userId, registration.id, mainCategories);
  const place = ({ category }: DocumentRow) => (mainCategories as readonly string[]).indexOf(category);
  return listed(rows.toSorted((one, other) => place(one) - place(other)));
}

export async function listOtherDocuments(
  needs: Needs,
  actor: Actor,
  { query }: OperationInput<Calls['listOtherDocuments']>,
): Promise<Listed> {
  const { registration } = await requireCompany(needs, actor, query.company_id);
  return listed(await listOwnedDocuments(needs.db, actor.userId, registration.id, others));
}

function listed(rows: readonly DocumentRow[]): Listed {
  return { success: true, data: { documents: rows.map(documentOf) } };
}

export async function listCompanyFiles(
  needs: Needs,
  actor: Actor,
  { params }: OperationInput<Calls['listCompanyFiles']>,
): Promise<OperationAnswer<Calls['listCompanyFiles']>> {
  const { registration } = await requireCompany(needs, actor, params.registrationId);
  const rows = await listOwnedDocuments(needs.db, actor.userId, registration.id);
  const files = Object.groupBy(rows.map(documentOf), ({ category }) => category);
  return { success: true, data: { files } };
}
