import { randomUUID } from 'node:crypto';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { decideRow, type RowChange } from './decide-row.rules.ts';
import { deleteEntries, findEntryOfRow, insertEntries, listKnown } from '../entries/ledger-entries.queries.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { listLocks } from '../years/ledger-locks.queries.ts';
import { rowWriter } from './list-statement-rows.ts';
import { matchDuplicates } from '../duplicates/match-duplicates.rules.ts';
import { placeEntries } from '../rules/place-entries.ts';
import type { Movement } from '../reading/reading.ts';
import { requireOpenDays } from '../years/require-open-year.ts';
import { requireStatement } from './require-statement.ts';
import { settleLedger } from '../years/settle-ledger.ts';
import { settleTellers } from '../duplicates/settle-tellers.ts';
import { statementOf } from './statement-of.ts';
import { findRow, listRows, saveRow } from './statement-rows.queries.ts';
import { findStatementRow } from './statements.queries.ts';
import { isRowLocked } from '../years/year-locks.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const updateStatementRow: Handle<'updateStatementRow'> = async (needs, actor, { params: { id, row }, body }) => {
  const { owner, years } = await requireStatement(needs, actor, id);
  const around = { years, today: dayOf(needs.clock()) };
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const change =
      body.decision === 'mended'
        ? {
            kind: body.decision,
            day: body.day,
            amountMinor: body.amount_minor,
            currency: body.currency,
            description: body.description,
          }
        : { kind: body.decision };
    await decide(tx, owner, { id, row, change, ...around });
  });
  const [changed] = await listRows(needs.db, id, { state: undefined, after: row - 1, limit: 1 });
  const after = await requireStatement(needs, actor, id);
  const wireRow = await rowWriter(needs, after);
  return { success: true, data: { row: wireRow(changed!), file: statementOf(after.listed, after.years) } };
};

type Deciding = { id: string; row: number; change: RowChange; years: readonly FiscalYear[]; today: string };

async function decide(
  tx: Transaction<Database>,
  owner: Owner,
  { id, row, change, years, today }: Deciding,
): Promise<void> {
  const firstDay = years.at(-1)!.begin;
  const statement = await findStatementRow(tx, owner, id);
  if (!statement) throw fail('ledger.statement_not_found');
  if (statement.state !== 'read') throw fail('ledger.statement_reading');
  const aside = await findRow(tx, id, row);
  if (!aside) throw fail('ledger.row_not_found');
  if (change.kind === 'mended' && (change.day < firstDay || change.day > today)) throw fail('ledger.day_outside');
  if (isRowLocked(aside, statement.year_day, await listLocks(tx, owner))) throw fail('ledger.year_locked');
  if (change.kind === 'mended') await requireOpenDays(tx, owner, [change.day]);
  const format = statement.format ?? '';
  const decided = await decideRow(aside, change, {
    format,
    firstDay,
    twinOf: (movement) => twinOf(tx, owner, { id, format, movement }),
  });
  if (!decided) throw fail('ledger.decision_unfit');
  const entry = await findEntryOfRow(tx, id, row);
  if (entry) await deleteEntries(tx, [entry.id]);
  if (decided.state === 'settled') {
    const added = [{ id: randomUUID(), movement: decided.movement! }];
    await insertEntries(tx, owner, id, await placeEntries(tx, owner, added));
  }
  await saveRow(tx, id, decided);
  await settleTellers(tx, owner, years);
  await settleLedger(tx, owner);
}

type Placed = { id: string; format: string; movement: Movement };

async function twinOf(tx: Transaction<Database>, owner: Owner, { id, format, movement }: Placed) {
  const reach = { statementId: id, accounts: [movement.account], from: movement.day, to: movement.day };
  return matchDuplicates([movement], await listKnown(tx, owner, reach), format).get(movement.row) ?? null;
}
