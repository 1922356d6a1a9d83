/** A company goes to another *titular*, or is closed: both with a second factor, and both can be stopped for 72 hours. */
import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { isoTime, line, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { proof, proofErrors } from '../identity/two-factor.ts';

const byCompany = z.strictObject({ id: uuid });
const byToken = z.strictObject({ token: line.min(1).max(100) });
const unknown = ['companies.registration_not_found'] as const;
/** A code of now, whatever the session has shown before. */
const proved = [...proofErrors, 'two_factor.not_enabled'] as const;

export const handOverOperations = {
  createHandOver: {
    method: 'POST',
    path: '/api/companies/:id/hand-over',
    summary: 'Offers the company to one of its *socios*, who has 7 days to accept',
    access: 'user',
    needs: 'company.hand_over',
    params: byCompany,
    body: z.strictObject({ person_id: uuid, proof }),
    answer: done,
    errors: [
      ...unknown,
      ...proved,
      'people.person_not_found',
      'people.hand_over_to_socio',
      'people.hand_over_open',
      'people.closing_already',
    ],
    requestsPerMinute: 10,
    example: { body: { person_id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11', proof: { code: '123456' } } },
  },
  deleteHandOver: {
    method: 'DELETE',
    path: '/api/companies/:id/hand-over',
    summary: 'The *titular* withdraws it before it is accepted',
    access: 'user',
    needs: 'company.hand_over',
    params: byCompany,
    answer: done,
    errors: [...unknown, 'people.hand_over_not_found'],
    requestsPerMinute: 10,
  },
  acceptHandOver: {
    method: 'POST',
    path: '/api/companies/:id/hand-over/accept',
    summary: 'The *socio* becomes *titular*, and the former one a *socio*. For 72 hours it can be undone',
    access: 'user',
    needs: 'company.read',
    params: byCompany,
    body: z.strictObject({ proof }),
    answer: ok({ undo_until: isoTime }),
    errors: [...unknown, ...proved, 'people.hand_over_not_found', 'people.hand_over_to_socio'],
    requestsPerMinute: 10,
    example: { body: { proof: { code: '123456' } } },
  },
  declineHandOver: {
    method: 'POST',
    path: '/api/companies/:id/hand-over/decline',
    summary: 'The *socio* does not take it',
    access: 'user',
    needs: 'company.read',
    params: byCompany,
    answer: done,
    errors: [...unknown, 'people.hand_over_not_found'],
    requestsPerMinute: 10,
  },
  getUndo: {
    method: 'POST',
    path: '/api/hand-overs/view',
    summary: 'What the link to the former *titular* would undo; a POST, because its token may not stand in an address',
    access: 'public',
    body: byToken,
    answer: ok({ company_name: z.string(), to_name: z.string(), undo_until: isoTime }),
    errors: ['people.undo_over'],
    requestsPerMinute: 20,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT' } },
  },
  undoHandOver: {
    method: 'POST',
    path: '/api/hand-overs/undo',
    summary:
      'By the link that went to the former *titular*’s address: who was *titular* before is again. Needs no account',
    access: 'public',
    body: byToken,
    answer: ok({ company_name: z.string() }),
    errors: ['people.undo_over'],
    requestsPerMinute: 10,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT' } },
  },
  createClosing: {
    method: 'POST',
    path: '/api/companies/:id/closing',
    summary: 'Closes the company here after 72 hours: its services end, its papers stay',
    access: 'user',
    needs: 'company.hand_over',
    params: byCompany,
    body: z.strictObject({ reason: line.max(500).default(''), proof }),
    answer: ok({ closes_at: isoTime }),
    errors: [...unknown, ...proved, 'people.closing_already', 'people.hand_over_open'],
    requestsPerMinute: 10,
    example: { body: { reason: '', proof: { code: '123456' } } },
  },
  deleteClosing: {
    method: 'DELETE',
    path: '/api/companies/:id/closing',
    summary: 'Any *titular* stops it before its time',
    access: 'user',
    needs: 'company.hand_over',
    params: byCompany,
    answer: done,
    errors: [...unknown, 'people.closing_not_found'],
    requestsPerMinute: 10,
  },
} as const satisfies Operations;
