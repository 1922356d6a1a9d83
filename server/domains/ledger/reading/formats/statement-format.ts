import type { DateOrder, SkipReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { MovementHint } from '../reading.ts';

/** A column by its name after `foldHeader`; of several, the first that the header has. */
export type Column = string | readonly string[];

/** How a row states the account's gain; `C` is a column, or its place in a found header. */
export type AmountRule<C = Column> =
  /** Signed; `reversed`: as cards do, expenses are positive. */
  | { kind: 'signed' | 'reversed'; columns: { amount: C } }
  /** One column for money in and one for money out; the sign in them does not matter. */
  | { kind: 'two_columns'; columns: { credit: C; debit: C; fee?: C } }
  /**
   * `checked`: the sign must agree with the type. `given`: the type is the sign. `proved`: the file's rows show what a minus
   * means.
   */
  | { kind: 'by_type'; columns: { amount: C; type: C }; sign: 'checked' | 'given' | 'proved'; in: RegExp; out: RegExp }
  /** Three amounts that must agree: net = gross + fee, or net = gross − fee. */
  | { kind: 'net'; columns: { gross: C; fee: C; net: C }; fee: 'added' | 'subtracted' }
  /** The fee is beside the amount, not within it. */
  | { kind: 'less_fee'; columns: { amount: C; fee: C } }
  /** `total` includes the fee, `amount` does not. */
  | { kind: 'total'; columns: { total: C; amount: C; fee: C; feeCurrency: C } }
  /** Signed, with the fee included in it. */
  | { kind: 'fee_within'; columns: { amount: C; fee: C } }
  /** Unsigned, with both ends of a transfer; the direction says which end is this account. */
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

/** Cells that give a value together, each matched as written except for surrounding spaces. */
export type Sign<T, C = Column> = { gives: T; when: readonly (readonly [C, RegExp])[] };

export type StatusRule<C = Column> = {
  column: C;
  /** Lowercase. Any other word is unknown, and never guessed. */
  kept: readonly string[];
  skipped: Readonly<Record<string, SkipReason>>;
};

export type StatementFormat = {
  /** A key of `formatNames`. */
  id: string;
  /** First part of an account key, the same for every format of a bank. */
  bank: string;
  /** A header with all of these is this format's; `isWhole`: with these and no others. */
  signature: readonly Column[];
  isWhole?: true;
  /** The first non-empty one counts. */
  day: readonly Column[];
  dayOrder: DateOrder | 'proved';
  /** Days have no year, and a blank day is that of the row above. */
  isYearless?: true;
  /** `point` where the bank always writes it; a spreadsheet may still have saved the file differently. */
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

/** As banks in the United States write. */
export const inDollars = {
  dayOrder: 'month_first',
  decimals: 'point',
  currency: { fixed: 'USD' },
} as const satisfies Partial<StatementFormat>;

/** Words of most banks for payments that never happened, or not yet. */
export const unfinished = {
  pending: 'pending',
  failed: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
} as const satisfies StatusRule['skipped'];
