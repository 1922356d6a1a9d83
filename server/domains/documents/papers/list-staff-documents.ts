import type { documentsStaffOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listEveryDocument } from './documents.queries.ts';
import { requireAnyCompany } from './require-any-company.ts';
import { staffDocumentOf } from './show-document.ts';

type Calls = typeof documentsStaffOperations;

export async function listStaffDocuments(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  { params }: OperationInput<Calls['listStaffDocuments']>,
): Promise<OperationAnswer<Calls['listStaffDocuments']>> {
  const company = await requireAnyCompany(db, params.id);
  const rows = await listEveryDocument(db, company.id);
  return { success: true, data: { documents: rows.map(staffDocumentOf) } };
}
