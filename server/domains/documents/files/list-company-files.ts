import type { documentsOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listOwnedDocuments } from '../papers/documents.queries.ts';
import { documentOf } from '../papers/show-document.ts';

type Calls = typeof documentsOperations;

/** The same papers as in the two lists, by their category. */
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
