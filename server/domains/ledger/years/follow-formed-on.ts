import type { FactChange } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { LearntFacts } from '@zarpa/contract/formation/operations.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { keepHouseEntry } from '../entries/house-entry.ts';
import { askToRead } from '../statements/ask-to-read.ts';
import { lockLedger } from './ledgers.queries.ts';
import { askForReading, listRead } from '../statements/statements.queries.ts';

/** The state's date came, or was taken back. */
export async function followFormedOn(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { learnt, ...owner }: Owner & { learnt: LearntFacts },
): Promise<void> {
  if (learnt.formed_on !== undefined) await beginAnew(needs, tx, owner);
}

/** Staff corrected it. */
export async function followCorrectedDay(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { changes, ...owner }: Owner & { changes: readonly FactChange[] },
): Promise<void> {
  if (changes.some(({ fact }) => fact === 'formed_on')) await beginAnew(needs, tx, owner);
}

/** The first fiscal year begins on another day: rows that were of no year may be of one now, and others of none. */
async function beginAnew(needs: ReactionNeeds, tx: Transaction<Database>, { registrationId, userId }: Owner) {
  const owner = { registrationId, userId };
  await keepHouseEntry(needs, tx, owner);
  await lockLedger(tx, owner);
  for (const { id, answers } of await listRead(tx, owner)) {
    const reading = await askForReading(tx, id, answers);
    await askToRead(needs, tx, { statementId: id, reading });
  }
}
