import { fail } from '../../platform/http/fail.ts';
import { deleteMember, findMember } from '../identity/people/team.queries.ts';
import { changeMember } from './change-member.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const deleteStaffMember: Handle<'deleteStaffMember'> = async (needs, actor, { params: { userId } }) => {
  await changeMember(needs, actor, userId, async (tx) => {
    const { email } = (await findMember(tx, userId))!;
    // They would be back, as an administrator, at their next sign-in.
    if (needs.config.adminEmails.includes(email)) throw fail('staff.named_in_settings');
    await deleteMember(tx, userId);
  });
  needs.log.info({ userId, staffId: actor.userId }, 'somebody left the team');
  return { success: true, data: {} };
};
