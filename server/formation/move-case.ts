import type { formationStaffOperations } from '@zarpa/contract/formation-staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { advanceCase } from './advance-case.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;
type Input = OperationInput<typeof formationStaffOperations.moveCase>;
type Answer = OperationAnswer<typeof formationStaffOperations.moveCase>;

/** A member of staff moves a case by hand: what an agency answered, or what we decided. */
export async function moveCase(needs: Needs, actor: Actor, { params, body }: Input): Promise<Answer> {
  const { event, version, ...given } = body;
  const { stage, version: next } = await needs.db
    .transaction()
    .execute((tx) =>
      advanceCase(needs, tx, params.id, { event, by: actor.staffRole!, actorId: actor.userId, given, version }),
    );
  return { success: true, data: { stage, version: next } };
}
