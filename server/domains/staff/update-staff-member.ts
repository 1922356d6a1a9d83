import { fail } from '../../platform/http/fail.ts';
import { findMember, saveRole } from '../identity/people/team.queries.ts';
import { changeMember } from './change-member.ts';
import { memberOf } from './member-of.ts';
import type { Handle } from '../../platform/http/handler.ts';

/** Asked for what is so already, whoever did it, it is done; otherwise only from the role that was seen. */
export const updateStaffMember: Handle<'updateStaffMember'> = async (
  needs,
  actor,
  { params: { userId }, body: { role, seen_role } },
) => {
  const member = await changeMember(needs, actor, userId, async (tx, present) => {
    const isStale = present !== seen_role && present !== role;
    if (!isStale) await saveRole(tx, userId, role);
    const after = memberOf((await findMember(tx, userId))!);
    if (isStale) throw fail('staff.changed_meanwhile', { data: { member: after } });
    return after;
  });
  needs.log.info({ userId, role, staffId: actor.userId }, 'a member of the team has another role');
  return { success: true, data: { member } };
};
