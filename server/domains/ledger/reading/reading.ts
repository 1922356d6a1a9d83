import type {
  ColumnMapping,
  ReadingAnswers,
  ReadingQuestion,
  RowProblem,
  SkipReason,
  UnreadReason,
} from '@zarpa/contract/ledger/statements/outcomes.rules.ts';

export type Movement = {
  /** Of the file, from 1, as a spreadsheet counts its rows; of OFX and PDF, the movement's number. */
  row: number;
  /** `mercury:Checking ••1234:USD`, the same for every format of one bank, so that a PDF and a CSV meet. */
  account: string;
  /** When it was booked: `2026-01-31`, as written, in no other zone. */
  day: string;
  currency: string;
  /** What the account gained (positive) or lost, in the currency's smallest unit, every fee included; never 0. */
  amountMinor: number;
  /** Of that, what was kept as a fee where the bank tells it apart: negative or 0; positive where it was given back. */
  feeMinor: number;
  /** One line; never cut, never translated. */
  description: string;
  /** With whom, where the bank has a column for it; '' otherwise. */
  counterparty: string;
  /** The bank's own id of it, unique within its account; '' where it gives none. */
  bankId: string;
  /** The bank's own category or type, as written; '' where it gives none. */
  bankCategory: string;
  /** Four digits (Revolut); '' where it gives none. */
  mcc: string;
  /** What its bank's own columns say it is, beyond doubt. */
  hint?: MovementHint;
  /** Of the account after it, where the bank tells. */
  balanceMinor?: number;
};

type MovementWords = Pick<
  Movement,
  'account' | 'description' | 'counterparty' | 'bankId' | 'bankCategory' | 'mcc' | 'hint'
>;

export const wordsOfMovement = (row: MovementWords): string =>
  [row.account, row.description, row.counterparty, row.bankId, row.bankCategory, row.mcc, row.hint ?? ''].join('\n');

/** Money between accounts of one owner, an exchange of currencies, a fee of the bank, money given back, a card being paid. */
export type MovementHint = 'own_transfer' | 'conversion' | 'fee' | 'refund' | 'card_payment';

export type SkippedRow = { row: number; cells: string[]; reason: SkipReason };

export type QuarantinedRow = {
  row: number;
  cells: string[];
  problem: RowProblem;
  said: string;
  /** What could be read, and what the balances around it say the amount must be; the form begins with it. */
  known: Partial<Pick<Movement, 'account' | 'day' | 'currency' | 'amountMinor' | 'description' | 'counterparty'>>;
};

/** Whether balance after balance follows from the amounts. */
export type BalanceProof =
  | { state: 'none' }
  | { state: 'proved' }
  /** It does, but for rows that stand aside and may explain the difference. */
  | { state: 'waits' }
  /** The first row whose balance is not what the one before it and its amount make. */
  | { state: 'broken'; row: number; expectedMinor: number; saidMinor: number };

export type AccountReading = {
  account: string;
  currency: string;
  movements: number;
  firstDay: string;
  lastDay: string;
  /** Before its first and after its last movement, as the file says or proves. */
  openingMinor?: number;
  closingMinor?: number;
  balance: BalanceProof;
};

/** `rows` = movements + skipped + quarantined: each row of the file's table is in exactly one of them. */
export type Reading =
  | {
      state: 'read';
      /** `mercury`, `ofx`, `mapped`; a key of `formatNames`. */
      format: string;
      rows: number;
      accounts: AccountReading[];
      movements: Movement[];
      skipped: SkippedRow[];
      quarantined: QuarantinedRow[];
    }
  | { state: 'asks'; format: string; question: ReadingQuestion }
  | { state: 'unread'; reason: UnreadReason };

/** What the one who reads knows beside the bytes. */
export type ReadingNeeds = {
  /** Of the customer; a movement after it cannot be. */
  today: string;
  answers: ReadingAnswers;
  mappings: Record<string, ColumnMapping>;
};

/** A row of a table of text; `row` as a spreadsheet counts it, from 1. Empty rows are left out. */
export type TableRow = { row: number; cells: string[] };

export type ReadTable = (rows: TableRow[], needs: ReadingNeeds) => Reading;
