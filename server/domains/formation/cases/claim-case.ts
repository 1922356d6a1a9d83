import type { formationStaffOperations } from '@zarpa/contract/formation/staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { takeCase } from './take-case.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type Input = OperationInput<typeof formationStaffOperations.claimCase>;
type Answer = OperationAnswer<typeof formationStaffOperations.claimCase>;

export async function claimCase(needs: Needs, actor: Actor, { params, body }: Input): Promise<Answer> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    await takeCase(needs, tx, row, { staffId: actor.userId, isTakenOver: body.take_over });
  });
  return { success: true, data: {} };
}
