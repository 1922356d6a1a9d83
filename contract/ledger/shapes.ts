import { z } from 'zod';
import { count, isoDay, isoTime, rateText, uuid } from '../core/fields.ts';
import { categoryKeys } from './categories/list.rules.ts';
import { entryKinds, rateSources } from './entries.rules.ts';
import { monthStates } from './statements/missing-months.rules.ts';
import { placementSources } from './categories/placement.rules.ts';
import { payers } from './questions/shapes.rules.ts';
import { relatedConcepts, withWhoms } from './related/lines.rules.ts';
import { ledgerQuestionKeys } from './questions/yearly.rules.ts';

const category = z.enum(categoryKeys);
const signedCents = z.int();

export const entryPart = z.object({
  amount_minor: z.int(),
  usd_cents: signedCents.nullable(),
  category,
  note: z.string(),
});

export const ledgerEntry = z.object({
  id: uuid,
  kind: z.enum(entryKinds),
  day: isoDay,
  description: z.string(),
  counterparty: z.string(),
  /** `mercury:Checking ••1234:USD`; for manual entries `hand::USD`. */
  account: z.string(),
  currency: z.string(),
  /** Gain (positive) or loss of the account in its smallest unit, fee included. */
  amount_minor: z.int(),
  /** The part kept as a fee; it has `fee_category`, the rest has `category`. */
  fee_minor: z.int(),
  /** Null without a rate; such an entry is in no total. */
  usd_cents: signedCents.nullable(),
  fee_usd_cents: signedCents.nullable(),
  rate: z.object({ rate: rateText, source: z.enum(rateSources) }).nullable(),
  category,
  fee_category: category.nullable(),
  source: z.enum(placementSources),
  because: z.string(),
  rule_id: uuid.nullable(),
  /** The rule in words, even after its deletion; null when no rule decided. */
  rule_text: z.string().nullable(),
  confidence: z.enum(['sure', 'likely', 'guess']),
  parts: z.array(entryPart),
  pair: z
    .object({ entry_id: uuid, day: isoDay, account: z.string(), amount_minor: z.int(), currency: z.string() })
    .nullable(),
  /** Row of the bank's file; null for a manual entry. */
  origin: z.object({ statement_id: uuid, file_name: z.string(), row: z.int() }).nullable(),
  question: z.enum(ledgerQuestionKeys).nullable(),
  /** Payer of an entry that no bank shows; an owner's payment is also a contribution. */
  paid_by: z.enum(payers),
  with: z.object({
    whom: z.enum(withWhoms),
    party: z.object({ id: uuid, name: z.string() }).nullable(),
    member: z.object({ id: uuid, name: z.string() }).nullable(),
    concept: z.enum(relatedConcepts).nullable(),
  }),
  note: z.string(),
  receipts: z.array(z.object({ id: uuid, name: z.string() })),
  /** The year's papers are filed: only receipts can be added. */
  is_locked: z.boolean(),
  version: count,
});

export const entriesWindow = z.object({
  total: count,
  /** In dollars, of entries with a rate; outflows are negative. */
  in_usd_cents: signedCents,
  out_usd_cents: signedCents,
  without_rate: count,
  items: z.array(ledgerEntry),
});

const monthOfAccount = z.object({
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
  /**
   * Balances at the start and end of the year; null while the year runs, and where months are missing and no owner gave the
   * balance.
   */
  opening_minor: z.int().nullable(),
  closing_minor: z.int().nullable(),
  closing_source: z.enum(['file', 'owner']).nullable(),
  movements_minor: z.int(),
  agrees: z.boolean().nullable(),
});

export const ledgerYear = z.object({
  year: z.int(),
  period: z.string(),
  begin: isoDay,
  end: isoDay,
  /** The year's papers are filed: entries are read-only, except that receipts can be added. */
  is_locked: z.boolean(),
  counts: z.object({
    entries: count,
    /** Unclassified or only guessed. */
    open: count,
    without_rate: count,
    /** Legs of transfers whose other leg is in no file. */
    unpaired: count,
    by_hand: count,
    quarantined_rows: count,
    asking_files: count,
    waiting_files: count,
  }),
  accounts: z.array(ledgerAccount),
  totals: z.array(z.object({ category, month: z.string(), usd_cents: signedCents, entries: count })),
  /** The year's currencies other than the dollar, each with the default rate of its entries. */
  rates: z.array(
    z.object({
      currency: z.string(),
      entries: count,
      /** `owner`: set by the company's owner; `year`: the year's average, set by staff. */
      rate: z.object({ rate: rateText, source: z.enum(['owner', 'year']), source_text: z.string() }).nullable(),
    }),
  ),
  undoable: z.object({ id: uuid, kind: z.enum(['rule', 'category']), entries: count, at: isoTime }).nullable(),
});

export type LedgerEntry = z.output<typeof ledgerEntry>;
export type LedgerYear = z.output<typeof ledgerYear>;
export type EntriesWindow = z.output<typeof entriesWindow>;
