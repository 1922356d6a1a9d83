import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Days } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { syncFormationCostEntry } from '../entries/formation-cost-entry.ts';
import { askToRead } from '../statements/ask-to-read.ts';
import { listReadSince, unlockYear } from '../ledgers/ledger-locks.queries.ts';
import { askForReading, findStatementRow } from '../statements/statements.queries.ts';

/** For an amendment: what was skipped while it was locked is read once more. Of a ledger locked for writing. */
export async function openYear(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  owner: Owner,
  year: Days,
): Promise<void> {
  const lock = await unlockYear(tx, owner, year);
  if (!lock) return;
  await syncFormationCostEntry(needs, tx, owner);
  for (const statementId of await listReadSince(tx, owner, lock)) {
    const statement = await findStatementRow(tx, owner, statementId);
    if (!statement) continue;
    const reading = await askForReading(tx, statementId, statement.answers);
    await askToRead(needs, tx, { statementId, reading });
  }
}
