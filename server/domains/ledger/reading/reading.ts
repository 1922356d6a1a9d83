import type {
  ColumnMapping,
  ReadingAnswers,
  ReadingQuestion,
  RowProblem,
  SkipReason,
  UnreadReason,
} from '@zarpa/contract/ledger/statements/outcomes.rules.ts';

export type Movement = {
  /** Row number in the file, from 1, as a spreadsheet counts; for OFX and PDF, the movement's number. */
  row: number;
  /** `mercury:Checking ••1234:USD`, the same for every format of a bank, so that a PDF and a CSV match. */
  account: string;
  /** Booking day: `2026-01-31`, as written, in no other time zone. */
  day: string;
  currency: string;
  /** The account's gain (positive) or loss, in the currency's smallest unit, all fees included; never 0. */
  amountMinor: number;
  /** The part of `amountMinor` that was a fee, where the bank states it: negative or 0; positive when refunded. */
  feeMinor: number;
  /** One line; never cut, never translated. */
  description: string;
  /** The other party, where the bank has a column for it; else ''. */
  counterparty: string;
  /** The bank's id, unique within its account; else ''. */
  bankId: string;
  /** The bank's category or type, as written; else ''. */
  bankCategory: string;
  /** Four digits (Revolut); else ''. */
  mcc: string;
  /** What the bank's own columns say it is, beyond doubt. */
  hint?: MovementHint;
  /** The account's balance after it, where the bank states it. */
  balanceMinor?: number;
};

type MovementWords = Pick<
  Movement,
  'account' | 'description' | 'counterparty' | 'bankId' | 'bankCategory' | 'mcc' | 'hint'
>;

export const wordsOfMovement = (row: MovementWords): string =>
  [row.account, row.description, row.counterparty, row.bankId, row.bankCategory, row.mcc, row.hint ?? ''].join('\n');

/** In order: between accounts of one owner, currency exchange, bank fee, refund, card payment. */
export type MovementHint = 'own_transfer' | 'conversion' | 'fee' | 'refund' | 'card_payment';

export type SkippedRow = { row: number; cells: string[]; reason: SkipReason };

export type QuarantinedRow = {
  row: number;
  cells: string[];
  problem: RowProblem;
  said: string;
  /** The readable parts, and the amount that the balances around it imply; the form starts with these. */
  known: Partial<Pick<Movement, 'account' | 'day' | 'currency' | 'amountMinor' | 'description' | 'counterparty'>>;
};

/** Whether each balance follows from the previous one and the amount. */
export type BalanceProof =
  | { state: 'none' }
  | { state: 'proved' }
  /** They follow, except for rows set aside that may explain the difference. */
  | { state: 'waits' }
  /** The first row whose balance does not follow. */
  | { state: 'broken'; row: number; expectedMinor: number; saidMinor: number };

export type AccountReading = {
  account: string;
  currency: string;
  movements: number;
  firstDay: string;
  lastDay: string;
  /** Before its first and after its last movement, as the file states or proves. */
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

/** What reading needs besides the bytes. */
export type ReadingNeeds = {
  /** In the customer's time zone; movements after it are impossible. */
  today: string;
  answers: ReadingAnswers;
  mappings: Record<string, ColumnMapping>;
};

/** `row` as a spreadsheet counts it, from 1. Empty rows are left out. */
export type TableRow = { row: number; cells: string[] };

export type ReadTable = (rows: TableRow[], needs: ReadingNeeds) => Reading;
