import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { email, text } from '../core/fields.ts';
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
  createStaffMember: {
    method: 'POST',
    path: '/api/admin/staff',
    summary: 'Takes somebody who has an account with a confirmed address into the team',
    access: 'staff',
    permission: 'manage_team',
    object: 'none',
    audited: ['email', 'role'],
    body: z.strictObject({ email, role }),
    answer: ok({ member: staffMember }),
    errors: ['staff.account_unknown', 'staff.address_unverified', 'staff.already_member', 'staff.account_ambiguous'],
    example: { body: { email: 'equipo@example.com', role: 'agent' } },
  },
  updateStaffMember: {
    method: 'PUT',
    path: '/api/admin/staff/:userId',
    summary: 'Gives a member another role; refused where it is not the one that was seen any more',
    access: 'staff',
    permission: 'manage_team',
    object: { kind: 'member', field: 'userId' },
    audited: ['role', 'seen_role'],
    params: z.strictObject({ userId }),
    body: z.strictObject({
      role,
      seen_role: role,
    }),
    answer: ok({ member: staffMember }),
    errors: ['identity.forbidden', 'staff.member_not_found', 'staff.own_membership', 'staff.changed_meanwhile'],
    example: { body: { role: 'agent', seen_role: 'administrator' } },
  },
  deleteStaffMember: {
    method: 'DELETE',
    path: '/api/admin/staff/:userId',
    summary: 'Takes a member out of the team; refused from their next call on, their account stays',
    access: 'staff',
    permission: 'manage_team',
    object: { kind: 'member', field: 'userId' },
    audited: [],
    params: z.strictObject({ userId }),
    answer: done,
    errors: ['identity.forbidden', 'staff.member_not_found', 'staff.own_membership', 'staff.named_in_settings'],
  },
} as const satisfies Operations;
