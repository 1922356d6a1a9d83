import type { documentsOperations } from '@zarpa/contract/documents/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { markRead } from './documents.queries.ts';
import { noteMailRead } from '../mail/note-mail-read.ts';

type Calls = typeof documentsOperations;

/** By its owner's own opening alone: never by staff, a prefetch, a download or a range of one. */
export async function readDocument(
  needs: Pick<Context, 'db' | 'events' | 'clock'>,
  { userId }: Actor,
  { params }: OperationInput<Calls['readDocument']>,
): Promise<OperationAnswer<Calls['readDocument']>> {
  await needs.db.transaction().execute(async (tx) => {
    // A scan's piece of post first, as everywhere: who is told of it waits for the same row.
    await noteMailRead(needs, tx, userId, { documentId: params.id });
    if (!(await markRead(tx, userId, params.id, needs.clock()))) throw fail('request.not_found');
  });
  return { success: true, data: {} };
}
