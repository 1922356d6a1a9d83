/** How somebody comes into a company: by a mailed link and the address that was invited. */
import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { isoTime, line, memberEmail, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { leadsElsewhere, noteLengthMax } from './links.rules.ts';
import { companyRoles } from './permissions.rules.ts';
import { invitation } from './operations.ts';

const role = z.enum(companyRoles);
/** A mail of ours that says what a stranger wrote must lead nowhere else. */
const note = line
  .max(noteLengthMax)
  .refine((text) => !leadsElsewhere(text), { error: 'Escribe una frase sin enlaces' });

const byCompany = z.strictObject({ id: uuid });
const byInvitation = z.strictObject({ id: uuid, invitationId: uuid });
const byToken = z.strictObject({ token: line.min(1).max(100) });
const unknown = ['companies.registration_not_found'] as const;

/** What the page of the link shows. Whoever is not signed in with the invited address learns only which one it was. */
const shown = z.object({
  /** `sign_in`: nobody is. `other_address`: somebody else is. `unverified`: their address is not confirmed. */
  state: z.enum(['sign_in', 'other_address', 'unverified', 'open', 'over']),
  masked: z.string().nullable(),
  /** Only while it is open. */
  company_name: z.string().nullable(),
  invited_by: z.string().nullable(),
  role: role.nullable(),
  may_pay: z.boolean(),
  note: z.string(),
  expires_at: isoTime.nullable(),
});

export const companyInvitationOperations = {
  createInvitation: {
    method: 'POST',
    path: '/api/companies/:id/invitations',
    summary: 'Sends a link of 14 days to an address. The same address again gets a new one, and the old one ends',
    access: 'user',
    needs: 'people.write',
    params: byCompany,
    body: z.strictObject({ email: memberEmail, role, may_pay: z.boolean().default(false), note: note.default('') }),
    answer: ok({ invitation }),
    errors: [...unknown, 'people.already_in', 'people.invitations_full'],
    requestsPerMinute: 10,
    example: { body: { email: 'socio@example.com', role: 'socio', may_pay: false, note: 'Para que veas el trámite' } },
  },
  sendInvitation: {
    method: 'POST',
    path: '/api/companies/:id/invitations/:invitationId/send',
    summary: 'Sends a new link of 14 days; the one of before ends',
    access: 'user',
    needs: 'people.write',
    params: byInvitation,
    answer: ok({ invitation }),
    errors: [...unknown, 'people.invitation_over'],
    requestsPerMinute: 10,
  },
  deleteInvitation: {
    method: 'DELETE',
    path: '/api/companies/:id/invitations/:invitationId',
    summary: 'Withdraws an invitation; its link ends',
    access: 'user',
    needs: 'people.write',
    params: byInvitation,
    answer: done,
    errors: [...unknown, 'people.invitation_over'],
    requestsPerMinute: 30,
  },
  getInvitation: {
    method: 'POST',
    path: '/api/company-invitations/view',
    summary: 'What an invitation is about; a POST, because its token may not stand in an address',
    access: 'optional',
    body: byToken,
    answer: ok({ invitation: shown }),
    errors: [],
    requestsPerMinute: 30,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT' } },
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/company-invitations/accept',
    summary: 'Takes the caller into the company, where their confirmed address is the invited one. Repeatable',
    access: 'user',
    needs: null,
    body: byToken,
    answer: ok({ registration_id: uuid, role }),
    errors: [
      'people.invitation_over',
      'people.other_address',
      'people.address_unverified',
      'people.already_in',
      'people.frozen',
      'two_factor.required',
    ],
    requestsPerMinute: 20,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT' } },
  },
  declineInvitation: {
    method: 'POST',
    path: '/api/company-invitations/decline',
    summary: 'Declines an invitation to the caller’s address',
    access: 'user',
    needs: null,
    body: byToken,
    answer: done,
    errors: ['people.invitation_over', 'people.other_address', 'people.address_unverified'],
    requestsPerMinute: 20,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT' } },
  },
  createAccessRequest: {
    method: 'POST',
    path: '/api/company-invitations/ask',
    summary: 'Tells whoever invited that the caller would need it for another address',
    access: 'user',
    needs: null,
    body: byToken,
    answer: done,
    errors: ['people.invitation_over', 'people.address_unverified'],
    requestsPerMinute: 5,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT' } },
  },
} as const satisfies Operations;

export type ShownInvitation = z.output<typeof shown>;
