import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { apiQuery, focused, queryClient } from '../../platform/api/api-query.ts';
import { refusalOf } from '../../platform/api/api-error.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';

export type Member = CallAnswer<'GET /api/admin/staff'>['data']['members'][number];

const teamKey = ['staff'];

export const teamQuery = apiQuery('GET /api/admin/staff', {}, teamKey, 'members', focused);

export const addMember = async (body: { email: string; role: StaffRole }) =>
  (await call('POST /api/admin/staff', { body })).data.member;

/** `seen_role` is the displayed role, so that a concurrent change is not overwritten. */
export async function changeRole({ member, role }: { member: Member; role: StaffRole }): Promise<Member> {
  const body = { role, seen_role: member.role };
  return (await call('PUT /api/admin/staff/:userId', { params: { userId: member.user_id }, body })).data.member;
}

export const removeMember = ({ user_id }: Member) =>
  call('DELETE /api/admin/staff/:userId', { params: { userId: user_id } });

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
