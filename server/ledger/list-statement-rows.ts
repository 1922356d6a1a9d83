import type { bankStatementsOperations } from '@zarpa/contract/bank-statements.ts';
import type { StatementRow } from '@zarpa/contract/statement-shapes.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { requireStatement } from './require-statement.ts';
import { listRows, type ListedRow } from './statement-rows.queries.ts';

type Call = typeof bankStatementsOperations.listStatementRows;

const pageRows = 100;

/** Of a file that is being read again, none: they are about to be others. */
export async function listStatementRows(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { statement } = await requireStatement(needs, actor, params.id);
  if (statement.state !== 'read') return { success: true, data: { items: [], next: null } };
  const after = Number(query.cursor ?? 0);
  const rows = await listRows(needs.db, statement.id, { state: query.state, after, limit: pageRows + 1 });
  const items = rows.slice(0, pageRows);
  return {
    success: true,
    data: { items: items.map(rowOf), next: rows.length > pageRows ? String(items.at(-1)!.row) : null },
  };
}

/** A row as the wire has it. */
export function rowOf(listed: ListedRow): StatementRow {
  const { row, cells, state, said, known, movement, decision, twin } = listed;
  const told = movement ?? known ?? {};
  return {
    row,
    cells,
    state,
    reason: reasonOf(listed),
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
function reasonOf({ state, reason, decision, duplicateOf }: ListedRow): StatementRow['reason'] {
  if (decision?.kind === 'left_out') return 'by_owner';
  if (state === 'skipped' && decision?.kind === 'mended') return duplicateOf ? 'duplicate' : 'outside_years';
  return reason;
}
