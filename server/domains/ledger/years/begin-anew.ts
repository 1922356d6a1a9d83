import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { syncFormationCostEntry } from '../entries/formation-cost-entry.ts';
import { askToRead } from '../statements/ask-to-read.ts';
import { askForReading, listRead } from '../statements/statements.queries.ts';
import { lockLedger } from '../ledgers/ledgers.queries.ts';

/** The first fiscal year begins on another day: rows that were of no year may be of one now, and others of none. */
export async function beginAnew(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
): Promise<void> {
  const owner = { registrationId, userId };
  await syncFormationCostEntry(needs, tx, owner);
  await lockLedger(tx, owner);
  for (const { id, answers } of await listRead(tx, owner)) {
    const reading = await askForReading(tx, id, answers);
    await askToRead(needs, tx, { statementId: id, reading });
  }
}
