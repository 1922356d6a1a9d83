import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { isoTime, optionalParagraph, paragraph, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { changeRequestStates, lockedFactKeys } from './completion.rules.ts';

export const changeRequest = z.object({
  id: uuid,
  fact: z.enum(lockedFactKeys),
  /** The value at the time of the request; null where unknown. */
  present: z.string().nullable(),
  wanted: z.string(),
  reason: z.string().nullable(),
  state: z.enum(changeRequestStates),
  asked_at: isoTime,
  settled_at: isoTime.nullable(),
  answer: z.string().nullable(),
});

export const exampleChangeRequest = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c23',
  fact: 'legal_address',
  present: 'Calle Mayor 1, Madrid, 28013, Spain',
  wanted: 'Calle Mayor 3, Madrid, 28013, España',
  reason: 'Nos mudamos.',
  state: 'open',
  asked_at: '2026-11-24T10:00:00.000Z',
  settled_at: null,
  answer: null,
} as const;

const byId = z.object({ id: uuid });

export const changeRequestsOperations = {
  createChangeRequest: {
    method: 'POST',
    path: '/api/companies/:id/change-requests',
    summary: 'Asks for a change of a fact that the agencies know; one at a time for each fact',
    access: 'user',
    needs: 'case.write',
    params: byId,
    body: z.strictObject({ fact: z.enum(lockedFactKeys), wanted: paragraph(1000), reason: optionalParagraph(1000) }),
    answer: ok({ request: changeRequest }),
    errors: ['companies.registration_not_found', 'profile.request_open'],
    requestsPerMinute: 20,
    example: {
      body: { fact: 'legal_address', wanted: exampleChangeRequest.wanted, reason: exampleChangeRequest.reason },
    },
  },
  deleteChangeRequest: {
    method: 'DELETE',
    path: '/api/change-requests/:id',
    summary: 'Withdraws what was asked, as long as nobody has answered',
    access: 'user',
    needs: 'case.write',
    params: byId,
    answer: done,
    errors: ['profile.request_not_found', 'profile.request_settled'],
  },
} as const satisfies Operations;

export const changeRequestsStaffOperations = {
  listChangeRequests: {
    method: 'GET',
    path: '/api/admin/registrations/:id/change-requests',
    summary: 'What the customer asked to have changed, newest first, at most 50',
    access: 'staff',
    permission: 'read_cases',
    params: byId,
    answer: ok({ requests: z.array(changeRequest) }),
    errors: ['companies.registration_not_found'],
  },
  reviewChangeRequest: {
    method: 'POST',
    path: '/api/admin/change-requests/:id/answer',
    summary: 'Says that it was done, by a correction or at the agency, or that it is not, and why',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({ outcome: z.enum(['done', 'declined']), answer: paragraph(1000) }),
    object: 'change_request',
    audited: ['outcome'],
    answer: ok({ request: changeRequest }),
    errors: ['profile.request_not_found', 'profile.request_settled'],
    example: { body: { outcome: 'declined', answer: 'La dirección legal cambia con el informe anual.' } },
  },
} as const satisfies Operations;

export type ChangeRequest = z.output<typeof changeRequest>;
