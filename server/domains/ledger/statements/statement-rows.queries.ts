import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { AccountReading, Movement } from '../reading/reading.ts';
import type { AsideRow, RowDecision } from '../duplicates/settle-reading.rules.ts';

export async function listDecisions(tx: Tx, statementId: string): Promise<Map<number, RowDecision>> {
  const rows = await tx
    .selectFrom('statement_rows')
    .select(['row', 'decision'])
    .where('statement_id', '=', statementId)
    .where('decision', 'is not', null)
    .limit(200_000)
    .execute();
  return new Map(rows.map(({ row, decision }) => [row, decision as RowDecision]));
}

const rowsAtOnce = 5_000;

export async function replaceRows(
  tx: Tx,
  { statementId, userId }: { statementId: string; userId: string },
  rows: readonly AsideRow[],
): Promise<void> {
  await tx.deleteFrom('statement_rows').where('statement_id', '=', statementId).execute();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = rows.slice(from, from + rowsAtOnce).map(storedRow);
    await sql`
      insert into statement_rows
        (statement_id, user_id, row, state, reason, said, cells, known, movement, duplicate_of, decision)
      select ${statementId}, ${userId}, row, state, reason, said, cells, known, movement, duplicate_of, decision
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (row int, state text, reason text, said text,
          cells text[], known jsonb, movement jsonb, duplicate_of uuid, decision jsonb)`.execute(tx);
  }
}

export async function saveRow(tx: Tx, statementId: string, row: AsideRow): Promise<void> {
  const { row: number, known, movement, decision, ...stored } = storedRow(row);
  await tx
    .updateTable('statement_rows')
    .set({
      ...stored,
      known: known && JSON.stringify(known),
      movement: movement && JSON.stringify(movement),
      decision: decision && JSON.stringify(decision),
    })
    .where('statement_id', '=', statementId)
    .where('row', '=', number)
    .execute();
}

function storedRow({ row, state, reason, said, cells, known, movement, duplicateOf, decision }: AsideRow) {
  return { row, state, reason, said, cells, known, movement, duplicate_of: duplicateOf, decision };
}

export async function findRow(db: Db, statementId: string, row: number): Promise<AsideRow | undefined> {
  const found = await db
    .selectFrom('statement_rows')
    .select(['row', 'state', 'reason', 'said', 'cells', 'known', 'movement', 'duplicate_of', 'decision'])
    .where('statement_id', '=', statementId)
    .where('row', '=', row)
    .executeTakeFirst();
  return found && asideOf(found);
}

type Stored = {
  row: number;
  state: string;
  reason: string;
  said: string;
  cells: string[];
  known: unknown;
  movement: unknown;
  duplicate_of: string | null;
  decision: unknown;
};

function asideOf({ row, state, reason, said, cells, known, movement, duplicate_of, decision }: Stored): AsideRow {
  return {
    row,
    state: state as AsideRow['state'],
    reason: reason as AsideRow['reason'],
    said,
    cells,
    known: known as AsideRow['known'],
    movement: movement as Movement | null,
    duplicateOf: duplicate_of,
    decision: decision as RowDecision | null,
  };
}

export type ListedRow = AsideRow & { twin: TwinRow | null };
type TwinRow = {
  id: string;
  day: string;
  amount_minor: number;
  currency: string;
  description: string;
  file_name: string | null;
  row: number | null;
};

export async function listRows(
  db: Db,
  statementId: string,
  { state, after, limit }: { state: string | undefined; after: number; limit: number },
): Promise<ListedRow[]> {
  let query = db
    .selectFrom('statement_rows as r')
    .leftJoin('ledger_entries as e', 'e.id', 'r.duplicate_of')
    .leftJoin('files as f', 'f.id', 'e.statement_id')
    .select([
      'r.row',
      'r.state',
      'r.reason',
      'r.said',
      'r.cells',
      'r.known',
      'r.movement',
      'r.duplicate_of',
      'r.decision',
    ])
    .select(
      sql<TwinRow | null>`case when e.id is not null then jsonb_build_object('id', e.id, 'day', e.day,
      'amount_minor', e.amount_minor, 'currency', e.currency, 'description', e.description, 'file_name', f.name,
      'row', e.row) end`.as('twin'),
    )
    .where('r.statement_id', '=', statementId)
    .where('r.row', '>', after)
    .orderBy('r.row')
    .limit(limit);
  if (state) query = query.where('r.state', '=', state);
  return (await query.execute()).map(({ twin, ...row }) => ({ ...asideOf(row), twin }));
}

export async function replaceAccounts(
  tx: Tx,
  { statementId, userId }: { statementId: string; userId: string },
  accounts: readonly AccountReading[],
): Promise<void> {
  await tx.deleteFrom('statement_accounts').where('statement_id', '=', statementId).execute();
  if (accounts.length === 0) return;
  await tx
    .insertInto('statement_accounts')
    .values(
      accounts.map(({ account, currency, movements, firstDay, lastDay, openingMinor, closingMinor, balance }) => ({
        statement_id: statementId,
        user_id: userId,
        account,
        currency,
        movements,
        first_day: firstDay,
        last_day: lastDay,
        opening_minor: openingMinor ?? null,
        closing_minor: closingMinor ?? null,
        balance: balance.state,
        broken_row: balance.state === 'broken' ? balance.row : null,
        expected_minor: balance.state === 'broken' ? balance.expectedMinor : null,
        said_minor: balance.state === 'broken' ? balance.saidMinor : null,
      })),
    )
    .execute();
}
