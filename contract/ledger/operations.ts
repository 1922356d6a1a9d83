import { z } from 'zod';
import { exampleIds } from './examples.ts';
import { ok } from '../core/envelope.ts';
import {
  calendarMonth,
  count,
  currencyCode,
  isoDay,
  line,
  minorUnits,
  rateText,
  text,
  uuid,
  taxYearInQuery,
  taxYear,
} from '../core/fields.ts';
import { categoryKeys } from './categories/list.rules.ts';
import { entryViews } from './entries.rules.ts';
import { payers } from './questions/shapes.rules.ts';
import { relatedConcepts, withWhoms } from './related/lines.rules.ts';
import { entriesWindow, ledgerEntry, ledgerYear } from './shapes.ts';
import type { Operations } from '../core/operation.ts';

const year = taxYearInQuery;
const category = z.enum(categoryKeys);

const company = z.object({ id: uuid });
const entryOf = company.extend({ entryId: uuid });
const ofYear = z.object({ year });
export const entryFilter = z.object({
  year,
  view: z.enum(entryViews).default('all'),
  search: line.max(100).optional(),
  account: line.max(200).optional(),
  category: category.optional(),
  direction: z.enum(['in', 'out']).optional(),
  month: calendarMonth.optional(),
});
const notFound = ['companies.registration_not_found', 'ledger.entry_not_found'] as const;
const changed = [...notFound, 'ledger.entry_changed', 'ledger.year_locked'] as const;

export const ledgerOperations = {
  getLedger: {
    method: 'GET',
    path: '/api/companies/:id/ledger',
    summary: 'A fiscal year of a company’s ledger: accounts, totals, what is missing',
    access: 'user',
    needs: 'ledger.read',
    params: company,
    query: ofYear,
    answer: ok({ ledger: ledgerYear }),
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
    example: { query: { year: 2026 } },
  },
  listLedgerEntries: {
    method: 'GET',
    path: '/api/companies/:id/ledger/entries',
    summary: 'Entries of a fiscal year, newest first, by what is looked for: all counted, 100 from a place on',
    access: 'user',
    needs: 'ledger.read',
    params: company,
    query: entryFilter.extend({ offset: z.coerce.number().int().min(0).max(10_000_000).default(0) }),
    answer: ok(entriesWindow.shape),
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
    example: { query: { year: 2026 } },
  },
  getLedgerEntry: {
    method: 'GET',
    path: '/api/companies/:id/ledger/entries/:entryId',
    summary: 'One entry',
    access: 'user',
    needs: 'ledger.read',
    params: entryOf,
    answer: ok({ entry: ledgerEntry }),
    errors: notFound,
  },
  updateLedgerEntries: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/entries',
    summary: 'Up to 500 entries are of another category, as their owner says; can be undone as one',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: z.strictObject({ ids: z.array(uuid).min(1).max(500), category }),
    answer: ok({ change_id: uuid, entries: z.array(ledgerEntry) }),
    errors: [...notFound, 'ledger.category_unfit', 'ledger.year_locked'],
    requestsPerMinute: 240,
    example: { body: { ids: [exampleIds.entry], category: 'software' } },
  },
  updateLedgerEntry: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/entries/:entryId',
    summary:
      'What its owner says of one entry beside its category: a note, its own rate, its other leg, with whom it was',
    access: 'user',
    needs: 'ledger.write',
    params: entryOf,
    body: z.strictObject({
      version: count,
      note: line.max(500).optional(),
      /** Null restores the year's rate. */
      rate: rateText.nullable().optional(),
      pair_with: uuid.nullable().optional(),
      /** Only for entries that no bank shows. */
      paid_by: z.enum(payers).optional(),
      with: z
        .strictObject({
          whom: z.enum(withWhoms),
          party_id: uuid.nullable(),
          member_id: uuid.nullable(),
          concept: z.enum(relatedConcepts).nullable(),
        })
        .optional(),
    }),
    answer: ok({ entry: ledgerEntry }),
    errors: [...changed, 'ledger.pair_unfit', 'ledger.rate_unfit', 'ledger.entry_of_house', 'ledger.with_unfit'],
    requestsPerMinute: 240,
    example: { body: { version: 0, note: 'Factura 12' } },
  },
  updateEntryParts: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/entries/:entryId/parts',
    summary: 'Splits an entry into parts that make up its amount; without parts it is whole again',
    access: 'user',
    needs: 'ledger.write',
    params: entryOf,
    body: z.strictObject({
      version: count,
      parts: z.array(z.strictObject({ amount_minor: minorUnits, category, note: line.max(200) })).max(20),
    }),
    answer: ok({ entry: ledgerEntry }),
    errors: [...changed, 'ledger.parts_unequal', 'ledger.category_unfit'],
    requestsPerMinute: 120,
    example: {
      body: {
        version: 0,
        parts: [
          { amount_minor: -1500, category: 'software', note: '' },
          { amount_minor: -500, category: 'distribution', note: 'Mi parte' },
        ],
      },
    },
  },
  createLedgerEntry: {
    method: 'POST',
    path: '/api/companies/:id/ledger/entries',
    summary: 'What no bank shows, written by hand; the same id twice is one entry',
    access: 'user',
    needs: 'ledger.write',
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
    errors: [
      'companies.registration_not_found',
      'ledger.day_outside',
      'ledger.category_unfit',
      'ledger.entry_changed',
      'ledger.year_locked',
    ],
    requestsPerMinute: 120,
    example: {
      body: {
        id: exampleIds.entry,
        day: '2026-01-14',
        description: 'Dominio',
        currency: 'USD',
        amount_minor: -1200,
        category: 'software',
        paid_by: 'owner',
      },
    },
  },
  deleteLedgerEntry: {
    method: 'DELETE',
    path: '/api/companies/:id/ledger/entries/:entryId',
    summary: 'Takes back an entry that was written by hand; what a bank tells stays',
    access: 'user',
    needs: 'ledger.write',
    params: entryOf,
    answer: ok({}),
    errors: [...notFound, 'ledger.entry_of_bank', 'ledger.entry_of_question', 'ledger.year_locked'],
    requestsPerMinute: 120,
  },
  saveClosingBalance: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/balances',
    summary:
      'The balance of an account at the end of a fiscal year where no file says it (5472, line 1c); null takes it back',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: z.strictObject({ year: taxYear, account: text(200), closing_minor: z.int().nullable() }),
    answer: ok({ ledger: ledgerYear }),
    errors: ['companies.registration_not_found', 'tax.year_unknown', 'ledger.account_unknown', 'ledger.year_locked'],
    requestsPerMinute: 120,
    example: { body: { year: 2026, account: 'mercury:Checking ••1234:USD', closing_minor: 141500 } },
  },
  saveLedgerRate: {
    method: 'PUT',
    path: '/api/companies/:id/ledger/rates',
    summary: 'The rate that its owner uses for a currency in a fiscal year; null gives back that of the year',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: z.strictObject({
      year: taxYear,
      currency: currencyCode,
      rate: rateText.nullable(),
      source: line.max(200),
    }),
    answer: ok({ ledger: ledgerYear }),
    errors: ['companies.registration_not_found', 'tax.year_unknown', 'ledger.rate_unfit', 'ledger.year_locked'],
    requestsPerMinute: 120,
    example: { body: { year: 2026, currency: 'EUR', rate: '1.0837', source: 'Banco Central Europeo, media del año' } },
  },
} as const satisfies Operations;

export type EntryFilter = z.output<typeof entryFilter>;
