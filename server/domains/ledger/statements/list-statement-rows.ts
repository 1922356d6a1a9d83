import type { StatementRow } from '@zarpa/contract/ledger/statements/shapes.ts';
import type { Context } from '../../../context.ts';
import { listLocks } from '../years/ledger-locks.queries.ts';
import { requireStatement, type OwnStatement } from './require-statement.ts';
import { listRows, type ListedRow } from './statement-rows.queries.ts';
import { isRowLocked } from '../years/year-locks.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';

const pageRows = 100;

/** Of a file that is being read again, none: they are about to be others. */
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

export async function rowWriter(
  { db }: Pick<Context, 'db'>,
  { statement, years, owner }: Pick<OwnStatement, 'statement' | 'years' | 'owner'>,
): Promise<(listed: ListedRow) => StatementRow> {
  const locks = await listLocks(db, owner);
  const firstDay = years.at(-1)!.begin;
  return (listed) => ({ ...rowOf(listed, firstDay), is_locked: isRowLocked(listed, statement.year_day, locks) });
}

function rowOf(listed: ListedRow, firstDay: string): Omit<StatementRow, 'is_locked'> {
  const { row, cells, state, said, known, movement, decision, twin } = listed;
  const told = movement ?? known ?? {};
  return {
    row,
    cells,
    state,
    reason: reasonOf(listed, firstDay),
    said,
    known: {
      day: told.day ?? null,
      currency: told.currency ?? null,
      amount_minor: told.amountMinor ?? null,
      description: told.description ?? '',
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

/** Why it stands as it does now; the row keeps why it was found so. */
function reasonOf(listed: ListedRow, firstDay: string): StatementRow['reason'] {
  const { state, reason, movement, decision, duplicateOf } = listed;
  if (decision?.kind === 'left_out') return 'by_owner';
  if (state === 'skipped' && decision?.kind === 'mended') {
    if (duplicateOf && !decision.isTwin) return 'duplicate';
    return movement && movement.day < firstDay ? 'outside_years' : 'year_locked';
  }
  return reason;
}
