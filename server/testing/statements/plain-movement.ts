import type { DateOrder } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';

/** A movement from which any bank's file is written; all of it is made up. */
export type PlainMovement = {
  day: string;
  currency: string;
  /** Includes the fee. */
  amountMinor: number;
  feeMinor: number;
  description: string;
  counterparty: string;
  bankId: string;
  /** The account's balance after it. */
  balanceMinor: number;
  state: 'done' | 'pending' | 'failed';
};

/** How amounts and days are written, where the bank leaves it open. */
export type Manner = { decimalMark: '.' | ','; isGrouped: boolean; isNewestFirst: boolean };

export type StatementWriter = {
  format: string;
  /** The header line as the bank writes it. */
  header: string;
  /** Cells by column; others stay empty. */
  cells: (movement: PlainMovement, manner: Manner) => Record<string, string>;
  /** Whether this bank follows the given manner. */
  isFree: boolean;
  /** Its only currency; undefined: any. */
  currency?: string;
  hasFees: boolean;
  /** The order of its days, when neither the days nor the bank determine it. */
  dayOrder?: DateOrder;
  /** Expected results of a reading, beyond day, currency and amount. */
  account: (movement: PlainMovement) => string;
  description: (movement: PlainMovement) => string;
  counterparty?: true;
  bankId?: (movement: PlainMovement) => string;
  balance?: true;
  /** A word per state; absent when the bank lists only completed ones. */
  states?: Record<PlainMovement['state'], string>;
  above?: (movements: readonly PlainMovement[]) => string[][];
};
