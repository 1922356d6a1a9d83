import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import {
  rowProblems,
  skipReasons,
  type RowProblem,
  type SkipReason,
} from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { formatCount } from '@zarpa/contract/values/numbers.rules.ts';
import type { StatementRow } from '../statements.data.ts';

type Known = { day: string | null; amount_minor: number | null; currency: string | null; description: string };

export const rowName = (row: number) => `Fila ${formatCount(row)}`;

export const reasonText = (reason: StatementRow['reason']): string =>
  reason in rowProblems ? rowProblems[reason as RowProblem] : skipReasons[reason as SkipReason];

/** `4 mar 2026 · -$10.50 · Hosting`, as far as known; else the raw cells. */
export const rowText = ({ known, cells }: Pick<StatementRow, 'known' | 'cells'>): string =>
  knownText(known) || cellsText(cells);

export function knownText({ day, amount_minor, currency, description }: Known): string {
  const parts = [
    day !== null && formatShortDay(day),
    amount_minor !== null && currency !== null && formatMinor(amount_minor, currency),
    description,
  ];
  return parts.filter(Boolean).join(' · ');
}

export function cellsText(cells: readonly string[]): string {
  return cells.filter((cell) => cell.trim() !== '').join(' · ');
}

export function decidedText({ row, state, reason, decision }: StatementRow): string {
  const name = rowName(row);
  if (state === 'quarantined') return `${name}: otra vez por corregir.`;
  if (decision === 'left_out') return `${name}: no es un movimiento.`;
  if (state === 'skipped' && decision === 'mended') return `${name}: corregida, pero no cuenta. ${reasonText(reason)}.`;
  if (state === 'skipped') return `${name}: otra vez omitida.`;
  return decision === 'kept' ? `${name}: cuenta como un movimiento más.` : `${name}: guardada como movimiento.`;
}

export const settledText = ({ decision }: Pick<StatementRow, 'decision'>): string =>
  decision === 'kept' ? 'Dijiste que no es un duplicado' : 'La corregiste';

type ReasonGroup = { reason: StatementRow['reason']; rows: StatementRow[] };

export const groupByReason = (rows: readonly StatementRow[]): ReasonGroup[] =>
  [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, some]) => ({ reason, rows: some }));

export const groupCount = ({ rows }: ReasonGroup, hasMore: boolean): string =>
  hasMore ? `${formatCount(rows.length)} o más` : formatCount(rows.length);
