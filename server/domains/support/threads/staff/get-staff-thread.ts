import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsStaffOperations } from '@zarpa/contract/support/threads/staff.ts';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/security/actor.ts';
import { requireThread } from '../require-thread.ts';
import { showStaffThread } from './show-staff-thread.ts';

type Input = OperationInput<typeof threadsStaffOperations.getStaffThread>;
type Answer = OperationAnswer<typeof threadsStaffOperations.getStaffThread>;

export async function getStaffThread(
  needs: Pick<Context, 'db' | 'clock'>,
  _actor: Actor,
  { params }: Input,
): Promise<Answer> {
  return showStaffThread(needs, await requireThread(needs.db, params.id));
}
