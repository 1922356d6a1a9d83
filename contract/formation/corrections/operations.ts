import { z } from 'zod';
import { proposalKinds, proposalStates } from './facts.rules.ts';
import { done, ok } from '../../core/envelope.ts';
import { count, isoTime, optionalParagraph, paragraph, typedFact, typedValue, uuid } from '../../core/fields.ts';
import { byId } from '../operations.ts';
import type { Operations } from '../../core/operation.ts';

const factChange = z.strictObject({ fact: typedFact, before: typedValue, after: typedValue });

const person = z.object({ user_id: z.string(), name: z.string() });

export const proposal = z.object({
  id: uuid,
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  changes: z.array(factChange),
  reason: z.string(),
  proof: uuid.nullable(),
  event: z.string().nullable(),
  given: z.record(z.string(), z.string()),
  case_version: count,
  /** Null: their account was deleted. */
  proposed_by: person.nullable(),
  proposed_at: isoTime,
  settled_by: person.nullable(),
  settled_at: isoTime.nullable(),
  note: z.string().nullable(),
});

export const presentFact = z.object({ fact: z.string(), value: z.string().nullable(), is_guarded: z.boolean() });

const proposing = [
  'formation.case_not_found',
  'formation.stale',
  'formation.proposal_open',
  'formation.needs',
] as const;
const taken = ['formation.fact_changed', 'formation.ein_taken', 'formation.filing_number_taken'] as const;
const exampleProposal = { state: 'proposed', proposal_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11' } as const;

export const formationCorrectionOperations = {
  createCorrection: {
    method: 'POST',
    path: '/api/admin/cases/:id/corrections',
    summary: 'Corrects facts; what the agencies know waits for a second member of staff',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({
      version: count,
      reason: paragraph(2000),
      proof: uuid.optional(),
      changes: z.array(factChange).min(1).max(20),
    }),
    object: 'case',
    audited: ['version'],
    answer: ok({
      state: z.enum(['applied', 'proposed']),
      proposal_id: uuid.nullable(),
    }),
    errors: [...proposing, ...taken, 'request.invalid'],
    example: {
      body: {
        version: 5,
        reason: 'Faltaba una letra.',
        changes: [{ fact: 'contact_name', before: 'An', after: 'Ana' }],
      },
    },
  },
  createReversal: {
    method: 'POST',
    path: '/api/admin/cases/:id/reversals',
    summary: 'Proposes to undo the last step',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    /** Required where undoing contradicts an agency's answer. */
    body: z.strictObject({ version: count, reason: paragraph(2000), proof: uuid.optional() }),
    object: 'case',
    audited: ['version'],
    answer: ok({ state: z.literal('proposed'), proposal_id: uuid }),
    errors: [...proposing, 'formation.not_allowed'],
    example: { body: { version: 5, reason: 'Se marcó por error.', proof: exampleProposal.proposal_id } },
  },
  reviewProposal: {
    method: 'POST',
    path: '/api/admin/case-proposals/:id/review',
    summary:
      'Confirms or declines what another proposed, or withdraws one’s own; alone in the team one confirms one’s own after 24 hours',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({
      outcome: z.enum(['confirmed', 'confirmed_alone', 'declined', 'withdrawn']),
      note: optionalParagraph(1000),
    }),
    object: 'proposal',
    audited: ['outcome'],
    answer: done,
    errors: [
      'formation.dispute_open',
      'formation.proposal_not_found',
      'formation.proposal_settled',
      'formation.second_person_needed',
      'formation.alone_too_early',
      'formation.needs',
      'identity.forbidden',
      'formation.stale',
      ...taken,
      'request.invalid',
    ],
    example: { body: { outcome: 'confirmed' } },
  },
} as const satisfies Operations;

export type Proposal = z.output<typeof proposal>;
