import { z } from 'zod';
import { exampleIds, exampleRuleInput } from './examples.ts';
import { ok } from '../core/envelope.ts';
import { count, currencyCode, isoTime, line, rateText, text, uuid, taxYearInQuery, taxYear } from '../core/fields.ts';
import { categoryKeys } from './categories/list.rules.ts';
import { entriesWindow, ledgerYear } from './shapes.ts';
import { questionnaire } from './questions/operations.ts';
import { entryFilter } from './operations.ts';
import type { Operations } from '../core/operation.ts';

const year = taxYearInQuery;
const company = z.object({ id: uuid });
const optionalYear = year.optional();

export const yearRate = z.object({
  currency: z.string(),
  year: z.int(),
  rate: rateText,
  source: z.string(),
  /** Null for staff who have left. */
  entered_by: z.string().nullable(),
  entered_at: isoTime,
});

export const missingRate = z.object({ currency: z.string(), year: z.int(), entries: count, companies: count });

const ruleFields = {
  how: z.enum(['counterparty', 'contains']),
  text: text(120),
  direction: z.enum(['in', 'out']),
};

export const globalRule = z.object({
  ...ruleFields,
  id: uuid,
  text: z.string(),
  category: z.enum(categoryKeys),
  /** Reason for staff only. */
  note: z.string(),
  created_by: z.string().nullable(),
  created_at: isoTime,
  entries: count,
});

const exampleRate = {
  currency: 'EUR',
  year: 2025,
  rate: '1.1279',
  source: 'https://www.irs.gov/individuals/international-taxpayers/yearly-average-currency-exchange-rates',
  entered_by: 'Agente de guardia',
  entered_at: '2026-11-24T10:00:00.000Z',
};

export const ledgerStaffOperations = {
  getStaffLedger: {
    method: 'GET',
    path: '/api/admin/companies/:id/ledger',
    summary: 'A fiscal year of any company’s ledger, with what its owner answered',
    access: 'staff',
    permission: 'read_taxes',
    params: company,
    query: z.strictObject({ year: optionalYear }),
    answer: ok({
      company: z.object({ registration_id: uuid, case_id: uuid, name: z.string() }),
      years: z.array(z.object({ year: z.int(), period: z.string() })),
      ledger: ledgerYear,
      questionnaire,
    }),
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
    example: { query: { year: 2026 } },
  },
  listStaffLedgerEntries: {
    method: 'GET',
    path: '/api/admin/companies/:id/ledger/entries',
    summary: 'Entries of any company’s fiscal year, newest first: all counted, 100 from a place on',
    access: 'staff',
    permission: 'read_taxes',
    params: company,
    query: entryFilter.extend({
      year: optionalYear,
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    answer: ok(entriesWindow.shape),
    errors: ['companies.registration_not_found', 'tax.year_unknown'],
    example: { query: { year: 2026 } },
  },
  listYearRates: {
    method: 'GET',
    path: '/api/admin/ledger/rates',
    summary: 'The yearly rates, newest year first, at most 1 000; before them what entries wait for',
    access: 'staff',
    permission: 'read_taxes',
    answer: ok({ rates: z.array(yearRate), missing: z.array(missingRate) }),
    errors: [],
  },
  saveYearRate: {
    method: 'PUT',
    path: '/api/admin/ledger/rates',
    summary: 'The rate of a currency in a calendar year; entries without another rate are counted anew, soon',
    access: 'staff',
    permission: 'manage_taxes',
    object: 'none',
    audited: ['currency', 'year', 'rate', 'source'],
    body: z.strictObject({
      currency: currencyCode,
      year: taxYear,
      rate: rateText,
      source: text(300),
    }),
    answer: ok({ rate: yearRate }),
    errors: ['ledger.rate_unfit'],
    example: { body: { currency: 'EUR', year: 2025, rate: '1.1279', source: exampleRate.source } },
  },
  deleteYearRate: {
    method: 'DELETE',
    path: '/api/admin/ledger/rates/:currency/:year',
    summary: 'Takes a yearly rate away; what was counted by it has no dollars again, soon',
    access: 'staff',
    permission: 'manage_taxes',
    object: 'none',
    audited: [],
    params: z.object({ currency: currencyCode, year }),
    answer: ok({}),
    errors: ['ledger.rate_not_found'],
  },
  listGlobalRules: {
    method: 'GET',
    path: '/api/admin/ledger/rules',
    summary: 'The rules for every company, newest first, each with how many entries it places',
    access: 'staff',
    permission: 'read_taxes',
    answer: ok({ rules: z.array(globalRule) }),
    errors: [],
  },
  calculateGlobalRule: {
    method: 'GET',
    path: '/api/admin/ledger/rules/preview',
    summary: 'How much a rule would match of what no person, company’s rule or history placed; changes nothing',
    access: 'staff',
    permission: 'read_taxes',
    query: z.strictObject(ruleFields),
    answer: ok({
      entries: count,
      companies: count,
      is_more: z.boolean(),
      examples: z.array(z.string()),
    }),
    errors: ['ledger.rule_unfit'],
    requestsPerMinute: 60,
    example: { query: { how: 'contains', text: 'hosting', direction: 'out' } },
  },
  createGlobalRule: {
    method: 'POST',
    path: '/api/admin/ledger/rules',
    summary:
      'A rule for every company: for what comes, and soon for what nobody surer placed. The same id twice is one',
    access: 'staff',
    permission: 'manage_taxes',
    object: { kind: 'entry_rule', field: 'id' },
    audited: ['id', 'how', 'text', 'direction', 'category', 'note'],
    body: z.strictObject({ ...ruleFields, id: uuid, category: z.enum(categoryKeys), note: line.max(300) }),
    answer: ok({ rule: globalRule }),
    errors: ['ledger.rule_unfit', 'ledger.global_rules_too_many'],
    example: { body: { ...exampleRuleInput, id: exampleIds.rule, note: 'Alojamiento web' } },
  },
  deleteGlobalRule: {
    method: 'DELETE',
    path: '/api/admin/ledger/rules/:id',
    summary: 'Takes a rule away; what it placed is placed by what is left, soon',
    access: 'staff',
    permission: 'manage_taxes',
    object: 'entry_rule',
    audited: [],
    params: company,
    answer: ok({}),
    errors: ['ledger.rule_not_found'],
  },
} as const satisfies Operations;

export type YearRate = z.output<typeof yearRate>;
export type GlobalRule = z.output<typeof globalRule>;
