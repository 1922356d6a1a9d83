import { companyMailEvents, type companyMailOperations } from '@zarpa/contract/company-mail.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.gen.ts';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/fail.ts';
import { markRead } from '../documents.queries.ts';
import { isOwnedMail, markMailRead } from './company-mail.queries.ts';

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

/** Whichever of the two was opened, the piece of post or its scan. Answers the scan of what was unread until now. */
export async function noteMailRead(
  needs: Needs,
  tx: Transaction<Database>,
  userId: string,
  which: { id: string } | { documentId: string },
): Promise<string | null> {
  const row = await markMailRead(tx, userId, which, needs.clock());
  if (!row) return null;
  const read = { mailId: row.id, registrationId: row.registration_id, userId };
  await needs.events.publish(tx, companyMailEvents.read, read);
  return row.document_id;
}
