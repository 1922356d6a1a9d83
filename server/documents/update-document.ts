import type { documentsStaffOperations } from '@zarpa/contract/documents.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import { setVisible } from '../files/files.queries.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { findDocument } from './documents.queries.ts';
import { staffDocumentOf } from './show-document.ts';
import { lockDocument } from './versions.queries.ts';

type Calls = typeof documentsStaffOperations;

/** Hidden it exists for no call of its customer's. */
export async function updateDocument(
  needs: Pick<Context, 'db'>,
  _actor: Actor,
  { params, body }: OperationInput<Calls['updateDocument']>,
): Promise<OperationAnswer<Calls['updateDocument']>> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockDocument(tx, params.id))) throw fail('request.not_found');
    await setVisible(tx, params.id, body.is_visible);
  });
  return { success: true, data: { document: staffDocumentOf((await findDocument(needs.db, params.id))!) } };
}
