import type { DateOrder } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';

/** A movement as one would tell it, from which a file of any bank is written; everything in it is made up. */
export type PlainMovement = {
  day: string;
  currency: string;
  /** With the fee in it. */
  amountMinor: number;
  feeMinor: number;
  description: string;
  counterparty: string;
  bankId: string;
  /** Of its account after it. */
  balanceMinor: number;
  state: 'done' | 'pending' | 'failed';
};

/** How amounts and days are written, where a bank leaves it open. */
export type Manner = { decimalMark: '.' | ','; isGrouped: boolean; isNewestFirst: boolean };

/** One bank's way to write. */
export type StatementWriter = {
  /** A key of `formatNames`. */
  format: string;
  /** Its line, as the bank writes it. */
  header: string;
  /** Cells by their column; the others stay empty. */
  cells: (movement: PlainMovement, manner: Manner) => Record<string, string>;
  /** Whether this bank writes with the manner it is given, or with its own. */
  isFree: boolean;
  /** What it can have: its only currency, or any. */
  currency?: string;
  hasFees: boolean;
  /** Of its days, where they do not prove it and the bank has no order of its own. */
  dayOrder?: DateOrder;
  /** What comes back from a reading, beyond day, currency and amount. */
  account: (movement: PlainMovement) => string;
  description: (movement: PlainMovement) => string;
  counterparty?: true;
  bankId?: (movement: PlainMovement) => string;
  balance?: true;
  /** The word for each state; absent where the bank lists only what was done. */
  states?: Record<PlainMovement['state'], string>;
  above?: (movements: readonly PlainMovement[]) => string[][];
};
