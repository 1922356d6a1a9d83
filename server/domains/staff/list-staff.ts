import { listMembers } from '../identity/people/team.queries.ts';
import { memberOf } from './member-of.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const listStaff: Handle<'listStaff'> = async (needs) => {
  const members = await listMembers(needs.db);
  return { success: true, data: { members: members.map(memberOf) } };
};
