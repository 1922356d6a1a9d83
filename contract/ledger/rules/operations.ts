import { z } from 'zod';
import { exampleIds, exampleRuleInput } from '../examples.ts';
import { ok } from '../../core/envelope.ts';
import { cents, count, currencyCode, isoTime, line, text, uuid } from '../../core/fields.ts';
import { ledgerEntry } from '../shapes.ts';
import { categoryKeys } from '../categories/list.rules.ts';
import type { Operations } from '../../core/operation.ts';

const category = z.enum(categoryKeys);

export const ruleInput = z.strictObject({
  how: z.enum(['counterparty', 'contains']),
  /** For `counterparty` its key, as in an entry; for `contains` the words. */
  text: text(120),
  direction: z.enum(['in', 'out']),
  amount: z
    .strictObject({ currency: currencyCode, from_minor: cents.optional(), to_minor: cents.optional() })
    .optional(),
  account: line.max(200).optional(),
  category,
});

export const ledgerRule = z.object({
  id: uuid,
  how: z.enum(['counterparty', 'contains']),
  text: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.object({ currency: z.string(), from_minor: cents.nullable(), to_minor: cents.nullable() }).nullable(),
  account: z.string().nullable(),
  category,
  created_at: isoTime,
  entries: count,
});

const company = z.object({ id: uuid });
const errors = ['companies.registration_not_found', 'ledger.rule_unfit'] as const;

export const ledgerRuleOperations = {
  listLedgerRules: {
    method: 'GET',
    path: '/api/companies/:id/ledger/rules',
    summary: 'The rules of a company, newest first, each with how many entries it places',
    access: 'user',
    needs: 'ledger.read',
    params: company,
    answer: ok({ rules: z.array(ledgerRule) }),
    errors: ['companies.registration_not_found'],
  },
  calculateLedgerRule: {
    method: 'POST',
    path: '/api/companies/:id/ledger/rules/preview',
    summary: 'The very entries that a rule would change, and the rules that it would contradict; changes nothing',
    access: 'user',
    needs: 'ledger.read',
    params: company,
    body: ruleInput,
    answer: ok({
      /** Matching entries of all years, those that would change, and the newest 100 of the latter. */
      matching: count,
      changing: count,
      items: z.array(ledgerEntry),
      /** Entries that a person categorised, which stay unchanged. */
      kept: count,
      conflicts: z.array(ledgerRule),
    }),
    errors,
    requestsPerMinute: 240,
    example: { body: exampleRuleInput },
  },
  createLedgerRule: {
    method: 'POST',
    path: '/api/companies/:id/ledger/rules',
    summary:
      'A rule for what is there and what comes; what a person said of an entry stays. The same id twice is one rule',
    access: 'user',
    needs: 'ledger.write',
    params: company,
    body: ruleInput.extend({ id: uuid }),
    answer: ok({ rule: ledgerRule, change_id: uuid, changed: count }),
    errors: [...errors, 'ledger.rules_too_many'],
    requestsPerMinute: 60,
    example: { body: { ...exampleRuleInput, id: exampleIds.rule } },
  },
  deleteLedgerRule: {
    method: 'DELETE',
    path: '/api/companies/:id/ledger/rules/:ruleId',
    summary: 'Takes a rule away; what it placed is placed anew by what is left',
    access: 'user',
    needs: 'ledger.write',
    params: company.extend({ ruleId: uuid }),
    answer: ok({ change_id: uuid, changed: count }),
    errors: ['companies.registration_not_found', 'ledger.rule_not_found'],
    requestsPerMinute: 60,
  },
  cancelLedgerChange: {
    method: 'POST',
    path: '/api/companies/:id/ledger/changes/:changeId/cancel',
    summary: 'Undoes a change of many entries: each is as it stood before, unless somebody has changed it since',
    access: 'user',
    needs: 'ledger.write',
    params: company.extend({ changeId: uuid }),
    answer: ok({
      restored: count,
      left: count,
    }),
    errors: ['companies.registration_not_found', 'ledger.change_not_found'],
    requestsPerMinute: 60,
  },
} as const satisfies Operations;

export type LedgerRuleInput = z.output<typeof ruleInput>;
export type WireLedgerRule = z.output<typeof ledgerRule>;
