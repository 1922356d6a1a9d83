import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { staffOperations } from '@zarpa/contract/staff/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { deleteMember, findMember } from '../identity/people/team.queries.ts';
import { changeMember } from './change-member.ts';

type Operation = typeof staffOperations.deleteStaffMember;

export async function deleteStaffMember(
  needs: Pick<Context, 'config' | 'db' | 'log' | 'people'>,
  actor: Actor,
  { params: { userId } }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  await changeMember(needs, actor, userId, async (tx) => {
    const { email } = (await findMember(tx, userId))!;
    // They would be back, as an administrator, at their next sign-in.
    if (needs.config.adminEmails.includes(email)) throw fail('staff.named_in_settings');
    await deleteMember(tx, userId);
  });
  needs.log.info({ userId, staffId: actor.userId }, 'somebody left the team');
  return { success: true, data: {} };
}
