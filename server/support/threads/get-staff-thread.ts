import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { threadsStaffOperations } from '@zarpa/contract/threads-staff.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../http/actor.ts';
import { requireThread } from './require-thread.ts';
import { showStaffThread } from './show-staff-thread.ts';

type Input = OperationInput<typeof threadsStaffOperations.getStaffThread>;
type Answer = OperationAnswer<typeof threadsStaffOperations.getStaffThread>;

export async function getStaffThread({ db }: Pick<Context, 'db'>, _actor: Actor, { params }: Input): Promise<Answer> {
  return showStaffThread(db, await requireThread(db, params.id));
}
