import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { count, text } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { staffMember } from './member.ts';
import { staffRoles } from './roles.rules.ts';

const userId = text(255);
const role = z.enum(staffRoles);

export const staffOperations = {
  listStaff: {
    method: 'GET',
    path: '/api/admin/staff',
    summary: 'Everybody of the team, administrators first',
    access: 'staff',
    permission: 'use_panel',
    answer: ok({ members: z.array(staffMember) }),
    errors: [],
  },
  updateStaffMember: {
    method: 'PUT',
    path: '/api/admin/staff/:userId',
    summary:
      'Gives a member another role; refused where it is not the one that was seen any more. To make an administrator, or to unmake one, is only proposed',
    access: 'staff',
    permission: 'manage_team',
    object: { kind: 'member', field: 'userId' },
    audited: ['role', 'seen_role'],
    params: z.strictObject({ userId }),
    body: z.strictObject({
      role,
      seen_role: role,
    }),
    answer: ok({ member: staffMember, is_proposed: z.boolean() }),
    errors: [
      'identity.forbidden',
      'staff.member_not_found',
      'staff.own_membership',
      'staff.changed_meanwhile',
      'staff.proposal_open',
    ],
    example: { body: { role: 'agent', seen_role: 'administrator' } },
  },
  deleteStaffMember: {
    method: 'DELETE',
    path: '/api/admin/staff/:userId',
    summary:
      'Takes a member out of the team; refused from their next call on, their account stays. Of an administrator it is only proposed',
    access: 'staff',
    permission: 'manage_team',
    object: { kind: 'member', field: 'userId' },
    audited: [],
    params: z.strictObject({ userId }),
    answer: ok({ is_proposed: z.boolean() }),
    errors: [
      'identity.forbidden',
      'staff.member_not_found',
      'staff.own_membership',
      'staff.named_in_settings',
      'staff.proposal_open',
    ],
  },
  saveStaffSuspension: {
    method: 'PUT',
    path: '/api/admin/staff/:userId/suspension',
    summary: 'Keeps a member out, whose sessions end at once, or lets them in again; their role stays',
    access: 'staff',
    permission: 'manage_team',
    object: { kind: 'member', field: 'userId' },
    audited: ['is_suspended'],
    params: z.strictObject({ userId }),
    body: z.strictObject({ is_suspended: z.boolean() }),
    answer: ok({ member: staffMember }),
    errors: ['identity.forbidden', 'staff.member_not_found', 'staff.own_membership'],
    example: { body: { is_suspended: true } },
  },
  deleteMemberSessions: {
    method: 'DELETE',
    path: '/api/admin/staff/:userId/sessions',
    summary:
      'Ends every session of a member and forgets their browsers, as when a computer is lost; they may sign in again',
    access: 'staff',
    permission: 'manage_team',
    object: { kind: 'member', field: 'userId' },
    audited: [],
    params: z.strictObject({ userId }),
    answer: ok({ closed: count }),
    errors: ['identity.forbidden', 'staff.member_not_found', 'staff.own_membership'],
  },
} as const satisfies Operations;
