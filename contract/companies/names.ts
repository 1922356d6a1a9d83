import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { text } from '../core/fields.ts';
import { likenesses, nameVerdicts, nameWarningKinds } from './name-verdicts.rules.ts';
import type { Operations } from '../core/operation.ts';

export const nameCheck = z.object({
  verdict: z.enum(nameVerdicts),
  message: z.string(),
  word: z.string().nullable(),
  needs: z.string().nullable(),
  similar: z
    .object({ name: z.string().nullable(), of: z.enum(['rejected', 'own', 'ours']), how: z.enum(likenesses) })
    .nullable(),
  warnings: z.array(z.object({ kind: z.enum(nameWarningKinds), message: z.string() })),
  filed_as: z.string(),
});

/**
 * Origins of a name: the wizard's two names, the third from the details, an answer to an action, or the choice after a refusal.
 */
export const nameSources = ['first', 'alternative', 'third', 'answered', 'chosen'] as const;
/** `waiting`: not submitted yet. */
export const nameStates = ['present', 'rejected', 'waiting'] as const;

export const caseName = z.object({ name: z.string(), source: z.enum(nameSources), state: z.enum(nameStates) });
export type CaseName = z.output<typeof caseName>;

export const companyNamesOperations = {
  checkName: {
    method: 'POST',
    path: '/api/names/check',
    summary:
      'What can be said of a company’s name before the state decides; compares with the companies that we form for others',
    access: 'optional',
    body: z.strictObject({ name: text(200) }),
    answer: ok({ check: nameCheck }),
    errors: [],
    requestsPerMinute: 60,
    example: { body: { name: 'Faro Digital' } },
  },
} as const satisfies Operations;
