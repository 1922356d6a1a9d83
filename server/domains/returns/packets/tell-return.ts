import { isNews } from '@zarpa/contract/returns/looks.rules.ts';
import { movedRef, type MovedReturn } from '@zarpa/contract/returns/operations.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { tell } from '../../../platform/mail/tell.ts';
import { returnMovedMail } from '../returns.mails.ts';

/** By mail, what waits for its customer and what was done for them. */
export async function tellReturn(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { returnId, userId, kind, to, filedBy, generation, documentId }: MovedReturn,
): Promise<void> {
  if (!isNews({ kind, state: to, filed_by: filedBy })) return;
  const payload = { returnId, userId, state: to, generation };
  await tell(needs, tx, returnMovedMail, { ref: movedRef({ returnId, generation, to, documentId }), userId, payload });
}
