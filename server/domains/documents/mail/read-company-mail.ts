import type { companyMailOperations } from '@zarpa/contract/documents/company-mail.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { markRead } from '../papers/documents.queries.ts';
import { isOwnedMail } from './company-mail.queries.ts';
import { noteMailRead } from './note-mail-read.ts';

type Needs = Pick<Context, 'db' | 'events' | 'clock'>;
type Call = (typeof companyMailOperations)['readCompanyMail'];

/** By its owner's own opening alone. */
export async function readCompanyMail(
  needs: Needs,
  { userId }: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  if (!(await isOwnedMail(needs.db, userId, params.id))) throw fail('request.not_found');
  await needs.db.transaction().execute(async (tx) => {
    const documentId = await noteMailRead(needs, tx, userId, { id: params.id });
    if (documentId) await markRead(tx, userId, documentId, needs.clock());
  });
  return { success: true, data: {} };
}
