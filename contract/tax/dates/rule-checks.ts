import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { isoDay, isoTime } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';
import { ruleIds } from '../book/rule.rules.ts';

const check = z.object({
  rule: z.enum(ruleIds),
  /** The rule's `checked_on` at the time; a later version has not been compared. */
  version: isoDay,
  checked_by: z.string().nullable(),
  checked_at: isoTime,
});

const checks = ok({ checks: z.array(check) });

export const ruleCheckOperations = {
  listRuleChecks: {
    method: 'GET',
    path: '/api/admin/tax-rules/checks',
    summary: 'Of each rule the last comparison with its source',
    access: 'staff',
    permission: 'read_taxes',
    answer: checks,
    errors: [],
  },
  createRuleCheck: {
    method: 'POST',
    path: '/api/admin/tax-rules/:rule/checks',
    summary: 'Says that one compared a rule with its source today; earlier comparisons stay',
    access: 'staff',
    permission: 'manage_taxes',
    params: z.object({ rule: z.enum(ruleIds) }),
    body: z.strictObject({ version: isoDay }),
    object: { kind: 'tax_rule', field: 'rule' },
    audited: ['version'],
    answer: checks,
    errors: ['tax.rule_changed', 'request.invalid'],
    example: { body: { version: '2026-11-21' } },
  },
} as const satisfies Operations;
