import { z } from 'zod';
import { categoryKeys } from '../categories/list.rules.ts';
import { columnPlace, count, isoDay, isoTime, uuid } from '../../core/fields.ts';
import {
  balanceStates,
  dateOrders,
  rowProblems,
  skipReasons,
  statementStates,
  unreadReasons,
  type RowProblem,
  type SkipReason,
  type UnreadReason,
} from './outcomes.rules.ts';

export const statementAccount = z.object({
  /** `mercury:Checking ••1234:USD`, `chase::USD` */
  account: z.string(),
  currency: z.string(),
  movements: count,
  first_day: isoDay,
  last_day: isoDay,
  opening_minor: z.int().nullable(),
  closing_minor: z.int().nullable(),
  balance: z.enum(balanceStates),
  /** The first row whose balance does not follow, with expected and stated balance. */
  broken: z.object({ row: z.int(), expected_minor: z.int(), said_minor: z.int() }).nullable(),
});

/** Progress of reading a file. Each of its `rows` is an entry, skipped, or quarantined. */
export const statementReading = z.object({
  state: z.enum(statementStates),
  format: z.string().nullable(),
  question: z.enum(['date_order', 'mapping', 'currency', 'year']).nullable(),
  reason: z.enum(Object.keys(unreadReasons) as [UnreadReason, ...UnreadReason[]]).nullable(),
  rows: count,
  entries: count,
  skipped: count,
  quarantined: count,
  elsewhere: count,
  accounts: z.array(statementAccount),
});

/** Entries of other files that this file moved: a bank's sales become transfers once the processor's file shows them. */
export const movedEntries = z.object({
  from: z.enum(categoryKeys),
  to: z.enum(categoryKeys),
  direction: z.enum(['in', 'out']),
  entries: count,
});
export type MovedEntries = z.output<typeof movedEntries>;

export const bankStatement = z.object({
  id: uuid,
  file_name: z.string(),
  file_size: count,
  file_size_formatted: z.string(),
  tax_year: z.int(),
  uploaded_at: isoTime,
  is_locked: z.boolean(),
  /** Also false where one of its entries belongs to a filed year. */
  is_removable: z.boolean(),
  moved: z.array(movedEntries),
  reading: statementReading,
});

export const statementMapping = z.strictObject({
  day: columnPlace,
  amount: columnPlace.optional(),
  credit: columnPlace.optional(),
  debit: columnPlace.optional(),
  sign: columnPlace.optional(),
  is_reversed: z.boolean().optional(),
  description: z.array(columnPlace).min(1).max(10),
  counterparty: columnPlace.optional(),
  balance: columnPlace.optional(),
  currency: columnPlace.optional(),
  bank_id: columnPlace.optional(),
});

const question = z.object({
  kind: z.enum(['date_order', 'mapping', 'currency', 'year']),
  /** As written; for `date_order` with both readings. */
  examples: z.array(z.object({ written: z.string(), day_first: isoDay.nullable(), month_first: isoDay.nullable() })),
  /** For `mapping`: the file's header, its first rows, and the columns that its words suggest. */
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  guess: statementMapping.omit({ is_reversed: true }).partial(),
  /** The chosen columns are impossible: balances fail from the first row on. */
  is_broken: z.boolean(),
});

export const statementDetail = z.object({
  file: bankStatement,
  question: question.nullable(),
  answers: z.object({
    date_order: z.enum(dateOrders).nullable(),
    currency: z.string().nullable(),
    year: z.int().nullable(),
    account: z.string().nullable(),
    mapping: statementMapping.nullable(),
  }),
});

export const statementRow = z.object({
  row: z.int(),
  cells: z.array(z.string()),
  state: z.enum(['skipped', 'quarantined', 'settled']),
  reason: z.enum([...Object.keys(skipReasons), ...Object.keys(rowProblems)] as [
    SkipReason | RowProblem,
    ...(SkipReason | RowProblem)[],
  ]),
  said: z.string(),
  known: z.object({
    day: isoDay.nullable(),
    currency: z.string().nullable(),
    amount_minor: z.int().nullable(),
    description: z.string(),
  }),
  duplicate_of: z
    .object({
      entry_id: uuid,
      day: isoDay,
      amount_minor: z.int(),
      currency: z.string(),
      description: z.string(),
      file_name: z.string().nullable(),
      row: z.int().nullable(),
    })
    .nullable(),
  decision: z.enum(['mended', 'kept', 'left_out']).nullable(),
  /** Belongs to a filed year, by its day or its file, and is read-only. */
  is_locked: z.boolean(),
});

export type BankStatement = z.output<typeof bankStatement>;
export type StatementDetail = z.output<typeof statementDetail>;
export type StatementRow = z.output<typeof statementRow>;
export type StatementMapping = z.output<typeof statementMapping>;
