/** What two administrators decide about a person. */
import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { isoTime, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { personProposalKinds, proposalAnswers } from './proposals.rules.ts';
import { staffRoles } from './roles.rules.ts';

export const personProposal = z.object({
  id: uuid,
  kind: z.enum(personProposalKinds),
  person: z.object({ user_id: z.string(), name: z.string(), email: z.string() }),
  /** Of a role: the present one, and the new one; null to leave the team. Both null for anything else. */
  seen_role: z.enum(staffRoles).nullable(),
  role: z.enum(staffRoles).nullable(),
  /** Empty for a role. */
  reason: z.string(),
  /** Null once they have left. */
  made_by: z.object({ user_id: z.string(), name: z.string(), email: z.string() }).nullable(),
  made_at: isoTime,
  /** From when the one who proposed may confirm alone; null while somebody else could. */
  alone_from: isoTime.nullable(),
});

export const proposalReview = z.strictObject({ outcome: z.enum(proposalAnswers) });
export const proposalReviewErrors = [
  'staff.proposal_not_found',
  'staff.proposal_settled',
  'staff.second_person_needed',
  'staff.alone_too_early',
  'staff.own_membership',
  'identity.forbidden',
] as const;

export const staffProposalOperations = {
  listStaffProposals: {
    method: 'GET',
    path: '/api/admin/staff-proposals',
    summary: 'What waits for a second administrator, oldest first; at most 200',
    access: 'staff',
    permission: 'manage_team',
    answer: ok({ proposals: z.array(personProposal) }),
    errors: [],
  },
  reviewStaffProposal: {
    method: 'POST',
    path: '/api/admin/staff-proposals/:id/review',
    summary:
      'Confirms or declines another’s role change, or takes one’s own back; where nobody else could, alone after 24 hours',
    access: 'staff',
    permission: 'manage_team',
    params: z.strictObject({ id: uuid }),
    body: proposalReview,
    object: 'person_proposal',
    audited: ['outcome'],
    answer: done,
    errors: [...proposalReviewErrors, 'staff.member_not_found', 'staff.changed_meanwhile', 'staff.named_in_settings'],
    example: { body: { outcome: 'confirmed' } },
  },
} as const satisfies Operations;
