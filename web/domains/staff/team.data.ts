import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { refusalOf } from '../../platform/api/api-error.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { staffActionsKey } from './staff-actions.data.ts';

export type Member = CallAnswer<'GET /api/admin/staff'>['data']['members'][number];

const teamKey = ['staff'];

/** Administrators first. */
export const teamQuery = queryOptions({
  queryKey: teamKey,
  queryFn: async ({ signal }) => (await call('GET /api/admin/staff', {}, { signal })).data.members,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export async function addMember(body: { email: string; role: StaffRole }): Promise<Member> {
  return (await call('POST /api/admin/staff', { body })).data.member;
}

/** From the role that is on screen: one that somebody else changed meanwhile is not overwritten. */
export async function changeRole({ member, role }: { member: Member; role: StaffRole }): Promise<Member> {
  const body = { role, seen_role: member.role };
  return (await call('PUT /api/admin/staff/:userId', { params: { userId: member.user_id }, body })).data.member;
}

export async function removeMember({ user_id }: Member): Promise<void> {
  await call('DELETE /api/admin/staff/:userId', { params: { userId: user_id } });
}

/** What a refusal said of how it is now stands there at once. */
export function takePresent(client: QueryClient, error: Error): void {
  const present = refusalOf(error, 'staff.changed_meanwhile')?.member;
  if (!present) return;
  client.setQueryData(teamQuery.queryKey, (members) =>
    members?.map((member) => (member.user_id === present.user_id ? present : member)),
  );
}

/** Awaited, so that a button stays busy until the list tells the truth again. */
export async function refetchTeam(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: staffActionsKey });
  await client.invalidateQueries({ queryKey: teamKey });
}
