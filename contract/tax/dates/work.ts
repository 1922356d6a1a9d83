import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { count, dueCursor, isoDay, isoTime, optionalParagraph, paragraph, text, uuid } from '../../core/fields.ts';
import { receivingErrors } from '../../documents/files.ts';
import { uploadBytesMax } from '../../documents/files.rules.ts';
import { obligationStates } from '../book/obligation-states.rules.ts';
import type { Operations } from '../../core/operation.ts';
import { task } from '../../tasks/operations.ts';
import { ruleIds } from '../book/rule.rules.ts';
import { factKey, factValue } from '../answers/shapes.ts';
import { companyTaxes } from '../operations.ts';

const rule = z.enum(ruleIds);

/** Sorted by due day; `settled` by the day of settlement, newest first. */
export const taxWorkViews = ['overdue', 'soon', 'all', 'settled'] as const;
export type TaxWorkView = (typeof taxWorkViews)[number];

export const taxWork = z.object({
  registration_id: uuid,
  case_id: uuid,
  company_name: z.string(),
  key: z.string(),
  rule,
  period: z.string(),
  due_on: isoDay,
  extended_to: isoDay.nullable(),
  state: z.enum(obligationStates),
  reason: z.string().nullable(),
  settled_at: isoTime.nullable(),
  document_id: uuid.nullable(),
  /** Day of the extension request; null: unknown, so its proof is missing. */
  asked_on: isoDay.nullable(),
});

export const taxStaffOperations = {
  listTaxWork: {
    method: 'GET',
    path: '/api/admin/tax-work',
    summary: 'What is due of every company, by its day; 50 a page',
    access: 'staff',
    permission: 'read_taxes',
    readsReplica: true,
    query: z.strictObject({
      view: z.enum(taxWorkViews).default('soon'),
      rule: rule.optional(),
      cursor: dueCursor.optional(),
    }),
    answer: ok({ items: z.array(taxWork), next: z.string().nullable() }),
    errors: [],
  },
  getTaxWorkCounts: {
    method: 'GET',
    path: '/api/admin/tax-work/counts',
    summary: 'How many each view has; 1 001 is "more than 1 000"',
    access: 'staff',
    permission: 'read_taxes',
    readsReplica: true,
    answer: ok({ counts: z.record(z.enum(taxWorkViews), count) }),
    errors: [],
  },
  getStaffTaxes: {
    method: 'GET',
    path: '/api/admin/companies/:id/taxes',
    summary: 'What is due of one company, why, and what its owner answered',
    access: 'staff',
    permission: 'read_taxes',
    params: z.object({ id: uuid }),
    answer: ok({
      company: z.object({ registration_id: uuid, case_id: uuid, name: z.string() }),
      taxes: companyTaxes,
      tasks: z.array(task),
    }),
    errors: ['companies.registration_not_found'],
  },
  updateAnyTaxFact: {
    method: 'PUT',
    path: '/api/admin/companies/:id/tax-facts',
    summary: 'Says a fact of a company, or takes back what was said, with the reason; its owner cannot change it',
    access: 'staff',
    permission: 'manage_taxes',
    params: z.object({ id: uuid }),
    body: z.strictObject({
      fact: factKey,
      /** First day on which it holds; null: since the formation. Always null for a fact of a year. */
      from: isoDay.nullable().default(null),
      /** The value last seen for that day, from any source; null: none. */
      before: factValue.nullable(),
      value: factValue.nullable(),
      reason: paragraph(500),
    }),
    object: 'company',
    audited: ['fact', 'from'],
    answer: ok({ taxes: companyTaxes }),
    errors: [
      'companies.registration_not_found',
      'request.invalid',
      'tax.fact_unknown',
      'tax.fact_of_papers',
      'tax.fact_changed',
    ],
    example: { body: { fact: 'own_year', before: null, value: 'yes', reason: 'Lo pidió su preparador.' } },
  },
  createStaffTaxProof: {
    method: 'POST',
    path: '/api/admin/companies/:id/tax-proofs',
    summary: 'A date that was done by us, with the paper that proves it: settled, and the customer has the paper',
    access: 'staff',
    permission: 'manage_taxes',
    params: z.object({ id: uuid }),
    body: z.strictObject({ key: text(60), note: optionalParagraph(1000) }),
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    object: 'company',
    audited: ['key'],
    answer: ok({ document_id: uuid }),
    errors: [
      'companies.registration_not_found',
      'tax.obligation_not_found',
      'tax.obligation_changed',
      ...receivingErrors,
    ],
    example: { body: { key: 'wy_annual_report:2027' } },
  },
} as const satisfies Operations;

export type TaxWork = z.output<typeof taxWork>;
