import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { staffOperations } from '@zarpa/contract/staff/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { findMember, saveRole } from '../identity/people/team.queries.ts';
import { changeMember } from './change-member.ts';
import { memberOf } from './member-of.ts';

type Operation = typeof staffOperations.updateStaffMember;

/** Asked for what is so already, whoever did it, it is done; otherwise only from the role that was seen. */
export async function updateStaffMember(
  needs: Pick<Context, 'db' | 'log' | 'people'>,
  actor: Actor,
  { params: { userId }, body: { role, seen_role } }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  const member = await changeMember(needs, actor, userId, async (tx, present) => {
    const isStale = present !== seen_role && present !== role;
    if (!isStale) await saveRole(tx, userId, role);
    const after = memberOf((await findMember(tx, userId))!);
    if (isStale) throw fail('staff.changed_meanwhile', { data: { member: after } });
    return after;
  });
  needs.log.info({ userId, role, staffId: actor.userId }, 'a member of the team has another role');
  return { success: true, data: { member } };
}
