import type { ProposalAnswer } from '@zarpa/contract/staff/proposals.rules.ts';
import { may, type InvitableRole, type Permission, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { apiQuery, focused, queryClient } from '../../platform/api/api-query.ts';
import { refusalOf } from '../../platform/api/api-error.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';

export type Member = CallAnswer<'GET /api/admin/staff'>['data']['members'][number];

const teamKey = ['staff'];

export const teamQuery = apiQuery('GET /api/admin/staff', {}, teamKey, 'members', focused);

/** To whom something can be given: those who are there and may do it. */
export const whoMay = (team: readonly Member[], permission: Permission) =>
  team.filter(({ role, suspended_at }) => suspended_at === null && may(role, permission));

export type Invitation = CallAnswer<'GET /api/admin/staff-invitations'>['data']['invitations'][number];
export type Proposal = CallAnswer<'GET /api/admin/staff-proposals'>['data']['proposals'][number];

export const invitationsQuery = apiQuery(
  'GET /api/admin/staff-invitations',
  {},
  [...teamKey, 'invitations'],
  'invitations',
  focused,
);
export const proposalsQuery = apiQuery(
  'GET /api/admin/staff-proposals',
  {},
  [...teamKey, 'proposals'],
  'proposals',
  focused,
);

export const inviteMember = async (body: { email: string; role: InvitableRole }) =>
  (await call('POST /api/admin/staff-invitations', { body })).data.invitation;

export const sendAgain = ({ id }: Invitation) => call('POST /api/admin/staff-invitations/:id/send', { params: { id } });

export const withdraw = ({ id }: Invitation) => call('DELETE /api/admin/staff-invitations/:id', { params: { id } });

/** A lost factor and a role are two operations with the same answers. */
export const reviewProposal = ({ proposal: { id, kind }, outcome }: { proposal: Proposal; outcome: ProposalAnswer }) =>
  kind === 'role'
    ? call('POST /api/admin/staff-proposals/:id/review', { params: { id }, body: { outcome } })
    : call('POST /api/admin/factor-resets/:id/review', { params: { id }, body: { outcome } });

/** `seen_role` is the displayed role, so that a concurrent change is not overwritten. */
export async function changeRole({ member, role }: { member: Member; role: StaffRole }) {
  const body = { role, seen_role: member.role };
  return (await call('PUT /api/admin/staff/:userId', { params: { userId: member.user_id }, body })).data;
}

export const removeMember = async ({ user_id }: Member) =>
  (await call('DELETE /api/admin/staff/:userId', { params: { userId: user_id } })).data;

export const suspendMember = ({ user_id, suspended_at }: Member) =>
  call('PUT /api/admin/staff/:userId/suspension', {
    params: { userId: user_id },
    body: { is_suspended: suspended_at === null },
  });

export const endMemberSessions = async ({ user_id }: Member) =>
  (await call('DELETE /api/admin/staff/:userId/sessions', { params: { userId: user_id } })).data;

export const proposeFactorReset = (userId: string, reason: string) =>
  call('POST /api/admin/people/:userId/factor-reset', { params: { userId }, body: { reason } });

export function takePresent(error: Error): void {
  const present = refusalOf(error, 'staff.changed_meanwhile')?.member;
  if (!present) return;
  queryClient.setQueryData(teamQuery.queryKey, (members) =>
    members?.map((member) => (member.user_id === present.user_id ? present : member)),
  );
}

/** Awaited, so that the button stays busy until the list is current. */
export async function refetchTeam(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: teamKey });
}
