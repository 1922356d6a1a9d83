import { z } from 'zod';
import { ok } from './envelope.ts';
import { count, currencyCode, isoDay, isoTime, line, minorUnits, rateText, text, uuid } from './fields.ts';
import { categoryKeys } from './ledger-categories.rules.ts';
import { entryKinds, entryViews, monthStates, rateSources } from './ledger-entries.rules.ts';
import { payers } from './ledger-question.rules.ts';
import { ledgerQuestionKeys } from './ledger-questions.rules.ts';
import { placementSources } from './ledger-placement.rules.ts';
import type { Operations } from './operation.ts';

const year = z.coerce.number().int().min(2000).max(2100);
const category = z.enum(categoryKeys);
const signedCents = z.int();

/** A part of an entry that was split; the parts of one make up its amount. */
export const entryPart = z.object({
  amount_minor: z.int(),
  usd_cents: signedCents.nullable(),
  category,
  note: z.string(),
});

/** One line of the ledger: what a bank tells, or what somebody wrote by hand, and where it belongs. */
export const ledgerEntry = z.object({
  id: uuid,
  kind: z.enum(entryKinds),
  day: isoDay,
  description: z.string(),
  counterparty: z.string(),
  /** `mercury:Checking ••1234:USD`; of what was written by hand `hand::USD`. */
  account: z.string(),
  currency: z.string(),
  /** What the account gained (positive) or lost, in the currency's smallest unit, fee included. */
  amount_minor: z.int(),
  /** Of that, what was kept as a fee; it is of `fee_category`, the rest of `category`. */
  fee_minor: z.int(),
  /** Null without a rate: it is in no total until there is one. */
  usd_cents: signedCents.nullable(),
  fee_usd_cents: signedCents.nullable(),
  /** Dollars for one unit of the currency. */
  rate: z.object({ rate: rateText, source: z.enum(rateSources) }).nullable(),
  category,
  fee_category: category.nullable(),
  /** How it came to its category, and its sentence: `traceText`. */
  source: z.enum(placementSources),
  because: z.string(),
  rule_id: uuid.nullable(),
  /** The rule in words, as it was or is; null where it is of no rule. */
  rule_text: z.string().nullable(),
  confidence: z.enum(['sure', 'likely', 'guess']),
  /** Empty where it is whole. */
  parts: z.array(entryPart),
  /** The other leg of a transfer between two accounts of the company. */
  pair: z
    .object({ entry_id: uuid, day: isoDay, account: z.string(), amount_minor: z.int(), currency: z.string() })
    .nullable(),
  /** The line of the bank's file; null of what was written by hand. */
  origin: z.object({ statement_id: uuid, file_name: z.string(), row: z.int() }).nullable(),
  /** Of what was written by answering a question of the year, its key. */
  question: z.enum(ledgerQuestionKeys).nullable(),
  /** Who paid it, of what no bank shows: an owner's money is a contribution too. */
  paid_by: z.enum(payers),
  note: z.string(),
  receipts: z.array(z.object({ id: uuid, name: z.string() })),
  /** Counts its changes; a change says which it saw. */
  version: count,
});

/** What a filter leaves: all of it counted and summed, and a window of it. */
export const entriesWindow = z.object({
  total: count,
  /** In dollars, of what has a rate: what came in, what went out (negative). */
  in_usd_cents: signedCents,
  out_usd_cents: signedCents,
  without_rate: count,
  items: z.array(ledgerEntry),
});

const monthOfAccount = z.object({
  /** `2026-01` */
  month: z.string(),
  state: z.enum(monthStates),
  entries: count,
  in_minor: z.int(),
  out_minor: z.int(),
});

export const ledgerAccount = z.object({
  account: z.string(),
  currency: z.string(),
  months: z.array(monthOfAccount),
  /** At the year's begin and end; null where neither a file nor its owner says it. */
  opening_minor: z.int().nullable(),
  closing_minor: z.int().nullable(),
  /** Who says the closing balance. */
  closing_source: z.enum(['file', 'owner']).nullable(),
  /** The sum of the year's movements. */
  movements_minor: z.int(),
  /** Opening and movements make the closing balance; null where one of them is not known. */
  agrees: z.boolean().nullable(),
});

/** A year of a company's ledger, but for its entries. */
export const ledgerYear = z.object({
  year: z.int(),
  period: z.string(),
  begin: isoDay,
  end: isoDay,
  counts: z.object({
    entries: count,
    /** What waits for a person: unclassified, or only guessed. */
    open: count,
    without_rate: count,
    /** Legs of transfers whose other leg is in no file. */
    unpaired: count,
    by_hand: count,
    /** Rows put aside in the files of this year, files that ask something, files being read. */
    quarantined_rows: count,
    asking_files: count,
    waiting_files: count,
  }),
  accounts: z.array(ledgerAccount),
  /** By category and month (`2026-01`), signed as the account sees it; parts and fees under their own category. */
  totals: z.array(z.object({ category, month: z.string(), usd_cents: signedCents, entries: count })),
  /** Currencies of this year other than the dollar, each with the rate that holds where an entry has no other. */
  rates: z.array(
    z.object({
      currency: z.string(),
      entries: count,
      /** `owner`: said by the company's owner; `year`: the average of the year, entered by the team. */
      rate: z.object({ rate: rateText, source: z.enum(['owner', 'year']), source_text: z.string() }).nullable(),
    }),
  ),
  /** What can be undone: the last change of many entries. */
  undoable: z.object({ id: uuid, kind: z.enum(['rule', 'category']), entries: count, at: isoTime }).nullable(),
});

const company = z.object({ id: uuid });
const entryOf = company.extend({ entryId: uuid });
const ofYear = z.object({ year });
/** What is looked for among the entries of a fiscal year. */
export const entryFilter = z.object({
  year,
  view: z.enum(entryViews).default('all'),
  search: line.max(100).optional(),
  account: line.max(200).optional(),
  category: category.optional(),
  direction: z.enum(['in', 'out']).optional(),
  month: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .optional(),
});
const notFound = ['companies.registration_not_found', 'ledger.entry_not_found'] as const;
const changed = [...notFound, 'ledger.entry_changed'] as const;

/** The ledger of a company (tax.md, "Ledger"); `:id` is that of its registration or its own. */
export const ledgerOperations = {
  getLedger: {
    method: 'GET',
    path: '/api/companies/:id/ledger',
    summary: 'A fiscal year of a company’s ledger: accounts, totals, what is missing',
    access: 'user',
    params: company,
    query: ofYear,
    answer: ok({ ledger: ledgerYear }),
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
  },
  listLedgerEntries: {
    method: 'GET',
    path: '/api/companies/:id/ledger/entries',
    summary: 'Entries of a fiscal year, newest first, by what is looked for: all counted, 100 from a place on',
    access: 'user',
    params: company,
    query: entryFilter.extend({ offset: z.coerce.number().int().min(0).max(10_000_000).default(0) }),
    answer: ok(entriesWindow.shape),
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
  },
  getLedgerEntry: {
    method: 'GET',
    path: '/api/companies/:id/ledger/entries/:entryId',
    summary: 'One entry',
    access: 'user',
    params: entryOf,
    answer: ok({ entry: ledgerEntry }),
    errors: notFound,
  },
  updateLedgerEntries: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/entries',
    summary: 'Up to 500 entries are of another category, as their owner says; can be undone as one',
    access: 'user',
    params: company,
    body: z.strictObject({ ids: z.array(uuid).min(1).max(500), category }),
    answer: ok({ change_id: uuid, entries: z.array(ledgerEntry) }),
    errors: [...notFound, 'ledger.category_unfit'],
    requestsPerMinute: 240,
  },
  updateLedgerEntry: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/entries/:entryId',
    summary: 'What its owner says of one entry beside its category: a note, its own rate, its other leg',
    access: 'user',
    params: entryOf,
    body: z.strictObject({
      version: count,
      note: line.max(500).optional(),
      /** Null gives back the rate of the year. */
      rate: rateText.nullable().optional(),
      /** Null: it has no other leg. */
      pair_with: uuid.nullable().optional(),
      /** Of what no bank shows. */
      paid_by: z.enum(payers).optional(),
    }),
    answer: ok({ entry: ledgerEntry }),
    errors: [...changed, 'ledger.pair_unfit', 'ledger.rate_unfit', 'ledger.entry_of_house'],
    requestsPerMinute: 240,
  },
  updateEntryParts: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/entries/:entryId/parts',
    summary: 'Splits an entry into parts that make up its amount; without parts it is whole again',
    access: 'user',
    params: entryOf,
    body: z.strictObject({
      version: count,
      parts: z.array(z.strictObject({ amount_minor: minorUnits, category, note: line.max(200) })).max(20),
    }),
    answer: ok({ entry: ledgerEntry }),
    errors: [...changed, 'ledger.parts_unequal', 'ledger.category_unfit'],
    requestsPerMinute: 120,
  },
  createLedgerEntry: {
    method: 'POST',
    path: '/api/companies/:id/ledger/entries',
    summary: 'What no bank shows, written by hand; the same id twice is one entry',
    access: 'user',
    params: company,
    body: z.strictObject({
      id: uuid,
      day: isoDay,
      description: text(500),
      currency: currencyCode,
      amount_minor: minorUnits,
      category,
      paid_by: z.enum(payers),
      note: line.max(500).optional(),
    }),
    answer: ok({ entry: ledgerEntry }),
    errors: ['companies.registration_not_found', 'ledger.day_outside', 'ledger.category_unfit', 'ledger.entry_changed'],
    requestsPerMinute: 120,
  },
  deleteLedgerEntry: {
    method: 'DELETE',
    path: '/api/companies/:id/ledger/entries/:entryId',
    summary: 'Takes back an entry that was written by hand; what a bank tells stays',
    access: 'user',
    params: entryOf,
    answer: ok({}),
    errors: [...notFound, 'ledger.entry_of_bank', 'ledger.entry_of_question'],
    requestsPerMinute: 120,
  },
  saveClosingBalance: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/balances',
    summary:
      'The balance of an account at the end of a fiscal year where no file says it (5472, line 1c); null takes it back',
    access: 'user',
    params: company,
    body: z.strictObject({ year: z.int().min(2000).max(2100), account: text(200), closing_minor: z.int().nullable() }),
    answer: ok({ ledger: ledgerYear }),
    errors: ['companies.registration_not_found', 'tax.year_unknown', 'ledger.account_unknown'],
    requestsPerMinute: 120,
  },
  saveLedgerRate: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/rates',
    summary: 'The rate that its owner uses for a currency in a fiscal year; null gives back that of the year',
    access: 'user',
    params: company,
    body: z.strictObject({
      year: z.int().min(2000).max(2100),
      currency: currencyCode,
      rate: rateText.nullable(),
      /** Where it is from. */
      source: line.max(200),
    }),
    answer: ok({ ledger: ledgerYear }),
    errors: ['companies.registration_not_found', 'tax.year_unknown', 'ledger.rate_unfit'],
    requestsPerMinute: 120,
  },
} as const satisfies Operations;

export type LedgerEntry = z.output<typeof ledgerEntry>;
export type LedgerYear = z.output<typeof ledgerYear>;
export type EntriesWindow = z.output<typeof entriesWindow>;
export type EntryFilter = z.output<typeof entryFilter>;
