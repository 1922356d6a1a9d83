/** What the team does for an account whose owner cannot help themselves. */
import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { isoTime, line, memberEmail, paragraph, text, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { personProposal, proposalReview, proposalReviewErrors } from '../staff/proposals.ts';
import { addressAnswers, addressSides, correctionStates } from './address-correction.rules.ts';
import { byPerson } from './operations.ts';

const correction = z.object({
  id: uuid,
  old_email: z.string(),
  new_email: z.string(),
  reason: z.string(),
  /** Who of the team; null once they have left. */
  made_by: z.string().nullable(),
  made_at: isoTime,
  state: z.enum(correctionStates),
  confirmed_at: isoTime.nullable(),
  /** Without an answer from the present address; sooner where it confirms or refuses our mail. */
  due_at: isoTime,
});

const reason = paragraph(1000);
const ofCustomer = { access: 'staff', params: byPerson, object: { kind: 'customer', field: 'userId' } } as const;

export const accountHelpOperations = {
  getAccountHelp: {
    method: 'GET',
    path: '/api/admin/customers/:userId/help',
    summary: 'What is under way for an account: another address, its second factor, whether it is blocked',
    access: 'staff',
    permission: 'read_people',
    params: byPerson,
    answer: ok({
      /** The newest, also when it is over. */
      correction: correction.nullable(),
      factor_reset: personProposal.nullable(),
      blocked: z.object({ since: isoTime, reason: z.string() }).nullable(),
    }),
    errors: ['customers.not_found'],
  },
  createAddressCorrection: {
    ...ofCustomer,
    permission: 'manage_people',
    method: 'POST',
    path: '/api/admin/customers/:userId/address',
    summary:
      'Asks both addresses: the new one has to confirm; then it holds once the present one confirms, refuses our mail, or says nothing for 24 hours',
    audited: [],
    body: z.strictObject({ email: memberEmail, reason }),
    answer: ok({ correction }),
    errors: [
      'customers.not_found',
      'customers.of_the_team',
      'customers.address_same',
      'customers.address_taken',
      'customers.address_elsewhere',
      'customers.address_open',
    ],
    requestsPerMinute: 10,
    example: { body: { email: 'ana@example.com', reason: 'Escribió gmial; llamó el lunes.' } },
  },
  cancelAddressCorrection: {
    ...ofCustomer,
    permission: 'manage_people',
    method: 'DELETE',
    path: '/api/admin/customers/:userId/address',
    summary: 'Takes an open correction back; both links are void',
    audited: [],
    answer: done,
    errors: ['customers.not_found', 'customers.no_correction'],
  },
  verifyAddressCorrection: {
    method: 'POST',
    path: '/api/address-corrections/verify',
    summary: 'What the link of one of the two mails says: yes, or that it was not them',
    access: 'public',
    body: z.strictObject({ token: line.min(1).max(100), answer: z.enum(addressAnswers) }),
    answer: ok({ side: z.enum(addressSides), state: z.enum(correctionStates), due_at: isoTime }),
    errors: ['customers.link_invalid'],
    requestsPerMinute: 20,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT', answer: 'confirm' } },
  },
  createFactorReset: {
    method: 'POST',
    path: '/api/admin/people/:userId/factor-reset',
    summary:
      'Proposes to take away a lost second factor, after a call that the reason notes; of the team too. Account and team are told at once',
    access: 'staff',
    permission: 'decide_people',
    params: z.strictObject({ userId: text(255) }),
    object: { kind: 'customer', field: 'userId' },
    audited: [],
    body: z.strictObject({ reason }),
    answer: ok({ proposal: personProposal }),
    errors: ['customers.not_found', 'customers.no_factor', 'staff.own_membership', 'staff.proposal_open'],
    requestsPerMinute: 10,
    example: { body: { reason: 'Llamó desde su número; dijo su EIN y la fecha de su pasaporte.' } },
  },
  reviewFactorReset: {
    method: 'POST',
    path: '/api/admin/factor-resets/:id/review',
    summary:
      'Confirms or declines what another proposed, or takes one’s own back; where nobody else could, alone after 24 hours. Confirmed, every session ends',
    access: 'staff',
    permission: 'decide_people',
    params: z.strictObject({ id: uuid }),
    body: proposalReview,
    object: 'person_proposal',
    audited: ['outcome'],
    answer: done,
    errors: [...proposalReviewErrors, 'customers.no_factor'],
    example: { body: { outcome: 'confirmed' } },
  },
  saveAccountBlock: {
    ...ofCustomer,
    permission: 'decide_people',
    method: 'PUT',
    path: '/api/admin/customers/:userId/block',
    summary:
      'Refuses an account’s sign-in in words and ends its sessions, or lets it in again; the customer is told by mail',
    audited: ['is_blocked'],
    body: z.strictObject({ is_blocked: z.boolean(), reason }),
    answer: ok({ blocked: z.object({ since: isoTime, reason: z.string() }).nullable() }),
    errors: ['customers.not_found', 'customers.of_the_team'],
    requestsPerMinute: 10,
    example: { body: { is_blocked: true, reason: 'Alguien entró desde otro país.' } },
  },
} as const satisfies Operations;
