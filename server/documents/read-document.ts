import type { documentsOperations } from '@zarpa/contract/documents.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { markRead } from './documents.queries.ts';

type Calls = typeof documentsOperations;

/** By its owner's own opening alone: never by staff, a prefetch, a download or a range of one. */
export async function readDocument(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Actor,
  { params }: OperationInput<Calls['readDocument']>,
): Promise<OperationAnswer<Calls['readDocument']>> {
  if (!(await markRead(db, userId, params.id, clock()))) throw fail('request.not_found');
  return { success: true, data: {} };
}
