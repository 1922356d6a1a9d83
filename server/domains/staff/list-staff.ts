import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { staffOperations } from '@zarpa/contract/staff/operations.ts';
import type { Context } from '../../context.ts';
import { listMembers } from '../identity/people/team.queries.ts';
import { memberOf } from './member-of.ts';

export async function listStaff(
  needs: Pick<Context, 'db'>,
): Promise<OperationAnswer<typeof staffOperations.listStaff>> {
  const members = await listMembers(needs.db);
  return { success: true, data: { members: members.map(memberOf) } };
}
