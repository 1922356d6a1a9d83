import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { isoDay, isoTime, line, optionalParagraph, text, uuid } from '../core/fields.ts';
import { factKey, factValue, givenFact, screened, screening, taxAnswer, usedFact } from './answers/shapes.ts';
import { obligationStates, userStates } from './book/obligation-states.rules.ts';
import { fileAnswer, type Operations } from '../core/operation.ts';
import { ruleIds } from './book/rule.rules.ts';
import { screeningAnswers, screeningQuestions, type ScreeningKey } from './answers/questions.rules.ts';

const because = z.array(usedFact);
const rule = z.enum(ruleIds);
const due = z.object({ period: z.string(), due_on: isoDay, extended_to: isoDay.nullable() });

export const obligation = due.extend({
  key: z.string(),
  rule,
  /** Filing fee in dollars; `exactly` is null while the facts do not determine it. */
  fee: z.object({ least: z.number(), exactly: z.number().nullable() }).nullable(),
  because,
  /** The fact that decides whether it is due; set for possible obligations and for those due until answered with no. */
  asks: z.string().nullable(),
  /** The period's days, both included; null when the obligation no longer follows from the facts. */
  days: z.object({ begin: isoDay, end: isoDay }).nullable(),
  state: z.enum(obligationStates),
  settled_at: isoTime.nullable(),
  reason: z.string().nullable(),
  document_id: uuid.nullable(),
  /** Day of the extension request; null: unknown, so its proof is missing. */
  asked_on: isoDay.nullable(),
});

const fiscalYear = z.object({
  /** The year's id: 2026, or its last day, 20261231, when two years share the number. */
  year: z.int(),
  /** `2026`, `2026-27`. */
  period: z.string(),
  begin: isoDay,
  end: isoDay,
});

export const missedYear = z.object({
  /** The calendar year in which the fiscal year begins. */
  year: z.int(),
  learned: z.string(),
  cause: z.string(),
  /** What the owner did since. */
  since: z.string(),
  told_at: isoTime,
});

export const companyTaxes = z.object({
  registration_id: uuid,
  /** From the formation to two years from today. */
  obligations: z.array(obligation),
  open: z.array(z.object({ rule, asks: z.string(), because: z.array(givenFact) })),
  /** `period` null: never. */
  not_due: z.array(z.object({ rule, period: z.string().nullable(), because })),
  years: z.array(fiscalYear),
  asks: z.array(z.string()),
  answers: z.array(taxAnswer),
  given: z.array(usedFact),
  disagreements: z.array(z.object({ fact: z.string(), values: z.array(z.string()) })),
  /** First day with other shares than at the formation. */
  shares_from: isoDay.nullable(),
  screening,
  screening_days: screened,
  missed_years: z.array(missedYear),
  calendar: z.object({ since: isoTime }).nullable(),
});

const byId = z.object({ id: uuid });
const answered = ok({ taxes: companyTaxes });
const known = ['companies.registration_not_found'] as const;

export const taxOperations = {
  getCompanyTaxes: {
    method: 'GET',
    path: '/api/companies/:id/taxes',
    summary: 'What is due of a company and why, what could be, and what is to be answered',
    access: 'user',
    needs: 'taxes.read',
    params: byId,
    answer: answered,
    errors: known,
  },
  updateTaxFact: {
    method: 'PUT',
    path: '/api/companies/:id/tax-facts',
    summary: 'Answers one question, or takes the answer back; dates follow at once',
    access: 'user',
    needs: 'taxes.write',
    params: byId,
    body: z.strictObject({
      fact: factKey,
      /** First day on which it holds; null: since the formation. Always null for a fact of a year. */
      from: isoDay.nullable().default(null),
      /** The value last seen for that day; null: none. */
      before: factValue.nullable(),
      value: factValue.nullable(),
    }),
    answer: answered,
    errors: [...known, 'request.invalid', 'tax.fact_unknown', 'tax.fact_given', 'tax.fact_of_team', 'tax.fact_changed'],
    requestsPerMinute: 120,
    example: { body: { fact: 'taxed_as', before: null, value: 'default' } },
  },
  updateScreening: {
    method: 'PUT',
    path: '/api/companies/:id/tax-screening',
    summary: 'Answers one of the five questions that tell whether to talk to a preparer',
    access: 'user',
    needs: 'taxes.write',
    params: byId,
    body: z.strictObject({
      question: z.enum(screeningQuestions.map(([key]) => key) as [ScreeningKey, ...ScreeningKey[]]),
      answer: z.enum(screeningAnswers).nullable(),
    }),
    answer: answered,
    errors: known,
    requestsPerMinute: 120,
    example: { body: { question: 'place', answer: 'no' } },
  },
  updateObligation: {
    method: 'PUT',
    path: '/api/companies/:id/obligations',
    summary:
      'Says that something was done, or that more time was asked for, with the paper that proves it, or that it does not apply, with the reason, or that it is due after all',
    access: 'user',
    needs: 'taxes.write',
    params: byId,
    body: z.strictObject({
      key: text(60),
      before: z.enum(obligationStates),
      state: z.enum(userStates),
      document_id: uuid.optional(),
      asked_on: isoDay.optional(),
      reason: optionalParagraph(500),
    }),
    answer: answered,
    errors: [
      ...known,
      'request.not_found',
      'request.invalid',
      'tax.obligation_not_found',
      'tax.obligation_changed',
      'tax.proof_missing',
      'tax.extension_unknown',
      'tax.reason_missing',
    ],
    requestsPerMinute: 60,
    example: {
      body: { key: 'be_13:', before: 'due', state: 'not_applicable', reason: 'Presentó la exención el contador.' },
    },
  },
  createTaxCalendar: {
    method: 'POST',
    path: '/api/companies/:id/tax-calendar',
    summary: 'A private address of the company’s dates, for calendars; an earlier one ends',
    access: 'user',
    needs: 'taxes.read',
    params: byId,
    answer: ok({ url: z.string(), since: isoTime }),
    errors: known,
    requestsPerMinute: 20,
  },
  deleteTaxCalendar: {
    method: 'DELETE',
    path: '/api/companies/:id/tax-calendar',
    summary: 'Ends the private address; ended already is no error',
    access: 'user',
    needs: 'taxes.read',
    params: byId,
    answer: done,
    errors: known,
  },
  downloadTaxCalendar: {
    method: 'GET',
    path: '/api/companies/:id/impuestos.ics',
    summary: 'The company’s dates as a file for a calendar',
    access: 'user',
    needs: 'taxes.read',
    params: byId,
    answer: fileAnswer,
    errors: known,
  },
  readTaxCalendar: {
    method: 'GET',
    path: '/api/calendars/:token/impuestos.ics',
    summary: 'The same by the private address, for whoever has it; no number and no name of a person',
    access: 'public',
    params: z.object({ token: line.max(100) }),
    answer: fileAnswer,
    errors: ['tax.calendar_not_found'],
    requestsPerMinute: 60,
  },
} as const satisfies Operations;

export type CompanyTaxes = z.output<typeof companyTaxes>;
export type CompanyObligation = z.output<typeof obligation>;
