import { randomUUID } from 'node:crypto';
import type { StatementRow } from '@zarpa/contract/ledger/statements/shapes.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { mergeSources } from '../duplicates/merge-sources.ts';
import {
  deleteEntries,
  findEntryOfRow,
  insertEntries,
  listDuplicateCandidates,
} from '../entries/ledger-entries.queries.ts';
import { matchDuplicates } from '../entries/match-duplicates.rules.ts';
import { listLocks, lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { requireOpenDays } from '../ledgers/require-ledger.ts';
import type { Movement } from '../reading/reading.ts';
import { classifyEntries, settleLedger } from '../rules/settle-ledger.ts';
import { type OwnStatement, requireStatement } from './bank-statement.ts';
import { decideRow, type RowChange } from './decide-row.rules.ts';
import { statementOf } from './statement-of.ts';
import { findRow, type ListedRow, listRows, saveRow } from './statement-rows.queries.ts';
import { findStatementRow } from './statements.queries.ts';
import { isRowLocked } from './year-locks.rules.ts';

const pageRows = 100;

/** Empty while a file is being read again, because its rows are about to change. */
export const listStatementRows: Handle<'listStatementRows'> = async (needs, actor, { params, query }) => {
  const own = await requireStatement(needs, actor, params.id);
  const { statement } = own;
  if (statement.state !== 'read') return { success: true, data: { items: [], next: null } };
  const after = Number(query.cursor ?? 0);
  const rows = await listRows(needs.db, statement.id, { state: query.state, after, limit: pageRows + 1 });
  const items = rows.slice(0, pageRows);
  const wireRow = await rowWriter(needs, own);
  return {
    success: true,
    data: { items: items.map(wireRow), next: rows.length > pageRows ? String(items.at(-1)!.row) : null },
  };
};

async function rowWriter(
  { db }: Pick<Context, 'db'>,
  { statement, years, owner }: Pick<OwnStatement, 'statement' | 'years' | 'owner'>,
): Promise<(listed: ListedRow) => StatementRow> {
  const locks = await listLocks(db, owner);
  const firstDay = years.at(-1)!.begin;
  return (listed) => ({ ...rowOf(listed, firstDay), is_locked: isRowLocked(listed, statement.year_day, locks) });
}

function rowOf(listed: ListedRow, firstDay: string): Omit<StatementRow, 'is_locked'> {
  const { row, cells, state, said, known, movement, decision, twin } = listed;
  const details = movement ?? known ?? {};
  return {
    row,
    cells,
    state,
    reason: reasonOf(listed, firstDay),
    said,
    known: {
      day: details.day ?? null,
      currency: details.currency ?? null,
      amount_minor: details.amountMinor ?? null,
      description: details.description ?? '',
    },
    duplicate_of: twin && {
      entry_id: twin.id,
      day: twin.day,
      amount_minor: twin.amount_minor,
      currency: twin.currency,
      description: twin.description,
      file_name: twin.file_name,
      row: twin.row,
    },
    decision: decision?.kind ?? null,
  };
}

/** The reason for its present state; the row keeps the reason from its reading. */
function reasonOf(listed: ListedRow, firstDay: string): StatementRow['reason'] {
  const { state, reason, movement, decision, duplicateOf } = listed;
  if (decision?.kind === 'left_out') return 'by_owner';
  if (state === 'skipped' && decision?.kind === 'mended') {
    if (duplicateOf && !decision.isTwin) return 'duplicate';
    return movement && movement.day < firstDay ? 'outside_years' : 'year_locked';
  }
  return reason;
}

export const updateStatementRow: Handle<'updateStatementRow'> = async (needs, actor, { params: { id, row }, body }) => {
  const { owner, years } = await requireStatement(needs, actor, id);
  const context = { years, today: dayOf(needs.clock()) };
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
    await decide(tx, owner, { id, row, change, ...context });
  });
  const [changed] = await listRows(needs.db, id, { state: undefined, after: row - 1, limit: 1 });
  const after = await requireStatement(needs, actor, id);
  const wireRow = await rowWriter(needs, after);
  return { success: true, data: { row: wireRow(changed!), file: statementOf(after.listed, after.years) } };
};

type Deciding = { id: string; row: number; change: RowChange; years: readonly FiscalYear[]; today: string };

async function decide(tx: Tx, owner: Owner, { id, row, change, years, today }: Deciding): Promise<void> {
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
    await insertEntries(tx, owner, id, await classifyEntries(tx, owner, added));
  }
  await saveRow(tx, id, decided);
  await mergeSources(tx, owner, years);
  await settleLedger(tx, owner);
}

type Placed = { id: string; format: string; movement: Movement };

async function twinOf(tx: Tx, owner: Owner, { id, format, movement }: Placed) {
  const reach = { statementId: id, accounts: [movement.account], from: movement.day, to: movement.day };
  return matchDuplicates([movement], await listDuplicateCandidates(tx, owner, reach), format).get(movement.row) ?? null;
}
