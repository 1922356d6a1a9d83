import type { MovedReturn } from '@zarpa/contract/returns.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { ReactionNeeds } from '../events/reaction.ts';
import { tell } from '../mail/tell.ts';
import { returnMovedMail } from './returns.mails.ts';

const told: readonly string[] = ['to_approve', 'sent_back', 'filed'];

/** By mail, what waits for its customer and what was done for them. */
export async function tellReturn(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { returnId, userId, to, generation }: MovedReturn,
): Promise<void> {
  if (!told.includes(to)) return;
  const payload = { returnId, userId, state: to, generation };
  await tell(needs, tx, returnMovedMail, { ref: `${returnId}:${generation}:${to}`, userId, payload });
}
