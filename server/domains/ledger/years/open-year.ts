import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { syncFormationCostEntry } from '../entries/formation-cost-entry.ts';
import { listReadSince, lockLedger, unlockYear } from '../ledgers/ledger-locks.queries.ts';
import { queueReading } from '../statements/read-bank-statement.ts';
import { requestReading, findStatementRow, listRead } from '../statements/statements.queries.ts';

/** For an amendment: reads again the files whose rows were skipped while it was locked. The ledger must be locked. */
export async function openYear(needs: ReactionNeeds, tx: Tx, owner: Owner, year: Days): Promise<void> {
  const lock = await unlockYear(tx, owner, year);
  if (!lock) return;
  await syncFormationCostEntry(needs, tx, owner);
  for (const statementId of await listReadSince(tx, owner, lock)) {
    const statement = await findStatementRow(tx, owner, statementId);
    if (!statement) continue;
    const reading = await requestReading(tx, statementId, statement.answers);
    await queueReading(needs, tx, { statementId, reading });
  }
}

/** The first fiscal year begins on another day: rows outside all years may now be inside one, and others outside. */
export async function rereadStatements(needs: ReactionNeeds, tx: Tx, { registrationId, userId }: Owner): Promise<void> {
  const owner = { registrationId, userId };
  await syncFormationCostEntry(needs, tx, owner);
  await lockLedger(tx, owner);
  for (const { id, answers } of await listRead(tx, owner)) {
    const reading = await requestReading(tx, id, answers);
    await queueReading(needs, tx, { statementId: id, reading });
  }
}
