import type { documentsStaffOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import { setVisible } from '../../../platform/files/files.queries.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findDocument } from './documents.queries.ts';
import { staffDocumentOf } from './show-document.ts';
import { tellShown } from './tell-shown.ts';
import { lockDocument } from './versions.queries.ts';

type Calls = typeof documentsStaffOperations;

/** Hidden it exists for no call of its customer's. */
export async function updateDocument(
  needs: Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>,
  _actor: Actor,
  { params, body }: OperationInput<Calls['updateDocument']>,
): Promise<OperationAnswer<Calls['updateDocument']>> {
  await needs.db.transaction().execute(async (tx) => {
    const paper = await lockDocument(tx, params.id);
    if (!paper) throw fail('request.not_found');
    await setVisible(tx, params.id, body.is_visible);
    // To its customer it is there from now on, and so it is to whoever waits for it.
    if (body.is_visible) await tellShown(needs, tx, paper);
  });
  return { success: true, data: { document: staffDocumentOf((await findDocument(needs.db, params.id))!) } };
}
