import { z } from 'zod';
import {
  accountClosings,
  accountUses,
  contributionKinds,
  deadlockEnds,
  expulsionPrices,
  majorMajorities,
  ordinaryMajorities,
  protectingChoices,
  protectingMember,
  spouseRights,
  successorsMax,
} from './choices.rules.ts';
import { ok } from '../../core/envelope.ts';
import { count, isoTime, line, uuid } from '../../core/fields.ts';
import type { Operations } from '../../core/operation.ts';

/** As typed; validated against the company in `problems.rules.ts`. */
const typed = line.max(40);
const name = line.max(150);

const member = z.strictObject({
  nationality: typed,
  /** The masked value of the answer, `••••6789`, keeps the stored number; empty removes it. */
  tax_number: typed,
  contribution_kind: z.enum(contributionKinds),
  contribution_amount: typed,
  contribution_currency: typed,
  contribution_day: typed,
  spouse: z.enum(spouseRights),
  spouse_name: name,
});

const choices = z.strictObject({
  accounts_use: z.enum(accountUses),
  accounts_limit_usd: typed,
  accounts_close: z.enum(accountClosings),
  ordinary: z.enum(ordinaryMajorities),
  major: z.enum(majorMajorities),
  major_percent: typed,
  representative: name,
  representative_in_us: z.boolean(),
  expulsion_price: z.enum(expulsionPrices),
  expulsion_months: typed,
  deadlock: z.enum(deadlockEnds),
  members: z.array(member).max(100),
  successors: z.array(z.strictObject({ name, share: typed, is_minor: z.boolean(), guardian: name })).max(successorsMax),
});

const agreement = z.object({
  version: count,
  said_at: isoTime.nullable(),
  members: z.array(z.object({ name: z.string(), share: z.string(), is_company: z.boolean() })),
  responsible: z.string(),
  signers: count,
  /** The agreement is signed, or was not made by us: choices no longer change it. */
  is_settled: z.boolean(),
  choices,
});

const params = z.object({ id: uuid });
const refusals = ['companies.registration_not_found', 'agreement.no_members'] as const;

const example = {
  version: 1,
  said_at: '2026-11-24T15:00:00.000Z',
  members: [{ name: 'Titular Principal', share: '100', is_company: false }],
  responsible: 'Titular Principal',
  signers: 1,
  is_settled: false,
  choices: { ...protectingChoices, members: [{ ...protectingMember, tax_number: '••••6789' }] },
};

export const agreementOperations = {
  getAgreement: {
    method: 'GET',
    path: '/api/companies/:id/agreement',
    summary: 'What an operating agreement says by its members’ choice, or by what protects them',
    access: 'user',
    needs: 'case.read',
    params,
    answer: ok({ agreement }),
    errors: refusals,
  },
  saveAgreement: {
    method: 'PUT',
    path: '/api/companies/:id/agreement',
    summary: 'Keeps the choices over what was seen; the agreement is made anew as a new version',
    access: 'user',
    needs: 'case.write',
    params,
    body: z.strictObject({ version: count, choices }),
    answer: ok({ agreement }),
    errors: [...refusals, 'agreement.changed', 'agreement.settled', 'request.invalid'],
    requestsPerMinute: 30,
    example: { body: { version: 0, choices: example.choices } },
  },
} as const satisfies Operations;

export type Agreement = z.output<typeof agreement>;
