/** How somebody becomes one of the team. */
import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { isoTime, line, memberEmail, uuid } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { invitableRoles } from './roles.rules.ts';

const invitation = z.object({
  id: uuid,
  email: z.string(),
  role: z.enum(invitableRoles),
  sent_at: isoTime,
  expires_at: isoTime,
});

const byId = z.strictObject({ id: uuid });
const access = { access: 'staff', permission: 'manage_team' } as const;

export const invitationOperations = {
  listStaffInvitations: {
    ...access,
    method: 'GET',
    path: '/api/admin/staff-invitations',
    summary: 'Invitations that nobody has accepted yet, newest first; the newest 200',
    answer: ok({ invitations: z.array(invitation) }),
    errors: [],
  },
  createStaffInvitation: {
    ...access,
    method: 'POST',
    path: '/api/admin/staff-invitations',
    summary:
      'Sends a link of 7 days, by which the owner of the address joins with a role. An administrator is made afterwards, by two',
    object: 'none',
    audited: ['email', 'role'],
    body: z.strictObject({ email: memberEmail, role: z.enum(invitableRoles) }),
    answer: ok({ invitation }),
    errors: ['staff.already_member', 'staff.already_invited'],
    requestsPerMinute: 30,
    example: { body: { email: 'equipo@example.com', role: 'agent' } },
  },
  sendStaffInvitation: {
    ...access,
    method: 'POST',
    path: '/api/admin/staff-invitations/:id/send',
    summary: 'Sends a new link of 7 days; the one of before is void',
    object: 'invitation',
    audited: [],
    params: byId,
    answer: ok({ invitation }),
    errors: ['staff.invitation_not_found'],
    requestsPerMinute: 30,
  },
  deleteStaffInvitation: {
    ...access,
    method: 'DELETE',
    path: '/api/admin/staff-invitations/:id',
    summary: 'Withdraws an invitation; its link is void',
    object: 'invitation',
    audited: [],
    params: byId,
    answer: done,
    errors: ['staff.invitation_not_found'],
  },
  verifyStaffInvitation: {
    method: 'POST',
    path: '/api/staff-invitations/verify',
    summary: 'Takes the caller into the team, once, where their confirmed address is the one that was invited',
    access: 'user',
    needs: null,
    body: z.strictObject({ token: line.min(1).max(100) }),
    answer: ok({ role: z.enum(invitableRoles) }),
    errors: [
      'staff.invitation_invalid',
      'staff.invitation_other_account',
      'staff.address_unverified',
      'staff.already_member',
    ],
    requestsPerMinute: 20,
    example: { body: { token: 'V1StGXR8_Z5jdHi6B-myT' } },
  },
} as const satisfies Operations;
