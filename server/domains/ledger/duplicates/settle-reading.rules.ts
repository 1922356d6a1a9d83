import type { RowProblem, SkipReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { matchDuplicates, type KnownEntry } from '../entries/match-duplicates.rules.ts';
import { accountKey } from '../reading/account-key.rules.ts';
import type { Movement, QuarantinedRow, Reading } from '../reading/reading.ts';

export type RowDecision =
  | { kind: 'mended'; day: string; amountMinor: number; currency: string; description: string; isTwin?: boolean }
  | { kind: 'kept' }
  | { kind: 'left_out' };

export type AsideRow = {
  row: number;
  state: 'skipped' | 'quarantined' | 'settled';
  /** As the reading found it, whatever was decided. */
  reason: SkipReason | RowProblem;
  said: string;
  cells: string[];
  /** The readable parts of a row that was put aside; null for any other. */
  known: QuarantinedRow['known'] | null;
  movement: Movement | null;
  duplicateOf: string | null;
  decision: RowDecision | null;
};

type Settling = {
  reading: Extract<Reading, { state: 'read' }>;
  decisions: ReadonlyMap<number, RowDecision>;
  known: readonly KnownEntry[];
  firstDay: string;
  isLocked: (day: string) => boolean;
  /** Rows whose entries are in a filed year: they stay as they are, whatever is read now. */
  held: ReadonlySet<number>;
};

/** Every row is exactly one of: entry, held entry, skipped, quarantined. A settled row counts as its entry. */
export function settleReading({ reading, decisions, known, firstDay, isLocked, held }: Settling) {
  const { format } = reading;
  const putAside = reading.quarantined.map((one) => asideOf(one, decisions.get(one.row), format));
  const movements = [...reading.movements, ...putAside.flatMap(({ movement }) => movement ?? [])]
    .filter(({ day }) => day >= firstDay)
    .toSorted((a, b) => a.row - b.row);
  const twins = matchDuplicates(movements, known, format);

  const isShut = ({ row, day }: Movement) => isLocked(day) && !held.has(row);

  const aside: AsideRow[] = reading.skipped.map((one) => ({ ...blank, ...one, state: 'skipped' }));
  for (const one of putAside) {
    const mended = one.movement ? mendedRow(one, twins.get(one.row) ?? null, firstDay) : one;
    aside.push(mended.state === 'settled' && isShut(mended.movement!) ? { ...mended, state: 'skipped' } : mended);
  }
  for (const movement of reading.movements) {
    const duplicateOf = twins.get(movement.row) ?? null;
    const base = { ...blank, row: movement.row, movement, duplicateOf };
    if (movement.day < firstDay) aside.push({ ...base, state: 'skipped', reason: 'outside_years' });
    else if (duplicateOf) aside.push(repeatedRow(base, decisions.get(movement.row), isShut(movement)));
    else if (isShut(movement)) aside.push({ ...base, state: 'skipped', reason: 'year_locked' });
    // The twin is gone, but the decision about both stays.
    else if (decisions.get(movement.row)?.kind === 'kept')
      aside.push({ ...base, state: 'settled', reason: 'duplicate', decision: { kind: 'kept' } });
  }
  aside.sort((a, b) => a.row - b.row);
  const isOut = new Set(aside.flatMap(({ row, state }) => (state === 'settled' ? [] : [row])));
  return {
    entries: movements.filter(({ row }) => !isOut.has(row) && !held.has(row)),
    aside: aside.flatMap((one) => (held.has(one.row) ? heldRow(one) : [one])),
  };
}

const blank = { said: '', cells: [], known: null, movement: null, duplicateOf: null, decision: null };

function asideOf(one: QuarantinedRow, decision: RowDecision | undefined, format: string): AsideRow {
  const { row, cells, problem: reason, said, known } = one;
  const found: AsideRow = { ...blank, row, state: 'quarantined', reason, said, cells, known };
  if (decision?.kind === 'left_out') return { ...found, state: 'skipped', decision };
  if (decision?.kind !== 'mended') return found;
  return { ...found, state: 'settled', movement: mendedMovement(one, decision, format), decision };
}

/** A corrected row is an entry, unless it is a duplicate or belongs to no year. */
export function mendedRow(row: AsideRow, duplicateOf: string | null, firstDay: string): AsideRow {
  const isTwin = row.decision?.kind === 'mended' && row.decision.isTwin === true;
  const isEntry = row.movement!.day >= firstDay && (duplicateOf === null || isTwin);
  return { ...row, duplicateOf, state: isEntry ? 'settled' : 'skipped' };
}

function repeatedRow(
  base: Omit<AsideRow, 'state' | 'reason'>,
  decision: RowDecision | undefined,
  isShut: boolean,
): AsideRow {
  const isKept = decision?.kind === 'kept';
  if (isKept && isShut) return { ...base, state: 'skipped', reason: 'year_locked', decision };
  return { ...base, state: isKept ? 'settled' : 'skipped', reason: 'duplicate', decision: isKept ? decision : null };
}

function heldRow(row: AsideRow): AsideRow[] {
  return row.decision ? [{ ...row, state: 'settled' }] : [];
}

export function mendedMovement(
  { row, known }: { row: number; known: QuarantinedRow['known'] | null },
  { day, amountMinor, currency, description }: Extract<RowDecision, { kind: 'mended' }>,
  format: string,
): Movement {
  return {
    row,
    account: known?.account ?? accountKey(format, '', currency),
    day,
    currency,
    amountMinor,
    feeMinor: 0,
    description,
    counterparty: known?.counterparty ?? '',
    bankId: '',
    bankCategory: '',
    mcc: '',
  };
}
