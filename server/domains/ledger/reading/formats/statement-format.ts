import type { DateOrder, SkipReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { MovementHint } from '../reading.ts';

/** A column by its name as `foldHeader` leaves it; of several the first that the header has. */
export type Column = string | readonly string[];

/** How a row tells what the account gained; `C` is a column, or its place in a header that was found. */
export type AmountRule<C = Column> =
  /** With its sign; `reversed` as cards tell it, what was spent without a minus. */
  | { kind: 'signed' | 'reversed'; columns: { amount: C } }
  /** One column for what came in and one for what went out, whichever sign that one has. */
  | { kind: 'two_columns'; columns: { credit: C; debit: C; fee?: C } }
  /** `checked`: the sign must agree. `given`: it is the sign. `proved`: the file's rows show what a minus means. */
  | { kind: 'by_type'; columns: { amount: C; type: C }; sign: 'checked' | 'given' | 'proved'; in: RegExp; out: RegExp }
  /** Three that must agree: net = gross + fee, or net = gross − fee. */
  | { kind: 'net'; columns: { gross: C; fee: C; net: C }; fee: 'added' | 'subtracted' }
  /** The fee is beside the amount and not in it. */
  | { kind: 'less_fee'; columns: { amount: C; fee: C } }
  /** The whole with the fee in it (`total`), and the part without. */
  | { kind: 'total'; columns: { total: C; amount: C; fee: C; feeCurrency: C } }
  /** With its sign, and how much of it was a fee. */
  | { kind: 'fee_within'; columns: { amount: C; fee: C } }
  /** Without a sign, of two ends; the direction says which end is ours. */
  | { kind: 'transfer'; columns: Record<TransferColumn, C> };

export type TransferColumn =
  | 'direction'
  | 'source'
  | 'sourceCurrency'
  | 'sourceFee'
  | 'sourceFeeCurrency'
  | 'target'
  | 'targetCurrency'
  | 'targetFee'
  | 'targetFeeCurrency';

/** Cells that together say something, each matched as written but for spaces around it. */
export type Sign<T, C = Column> = { gives: T; when: readonly (readonly [C, RegExp])[] };

export type StatusRule<C = Column> = {
  column: C;
  /** In small letters. Any other word than these is unknown, and never guessed at. */
  kept: readonly string[];
  skipped: Readonly<Record<string, SkipReason>>;
};

export type StatementFormat = {
  /** A key of `formatNames`. */
  id: string;
  /** The first part of its accounts' names, the same for every format of one bank's accounts. */
  bank: string;
  /** A header with all of these is this format's; `isWhole`: with these and no others. */
  signature: readonly Column[];
  isWhole?: true;
  /** The first that says something. */
  day: readonly Column[];
  dayOrder: DateOrder | 'proved';
  /** Days have no year, and a blank one is that of the row above. */
  isYearless?: true;
  /** `point` where its bank writes so for everybody; a spreadsheet may still have saved it anew elsewhere. */
  decimals: 'point' | 'proved';
  currency: { fixed: string } | { column: Column } | 'unsaid';
  amount: AmountRule;
  description: readonly Column[];
  counterparty?: { in: readonly Column[]; out: readonly Column[] };
  bankId?: readonly Column[];
  bankCategory?: Column;
  mcc?: Column;
  balance?: Column;
  account?: Column;
  hasTotals?: true;
  status?: StatusRule;
  skips?: readonly Sign<SkipReason>[];
  hints?: readonly Sign<MovementHint>[];
};

/** As banks of the United States write. */
export const inDollars = {
  dayOrder: 'month_first',
  decimals: 'point',
  currency: { fixed: 'USD' },
} as const satisfies Partial<StatementFormat>;

/** What never happened, or not yet, as most banks call it. */
export const unfinished = {
  pending: 'pending',
  failed: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
} as const satisfies StatusRule['skipped'];
