import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsStaffOperations } from '@zarpa/contract/support/threads/staff.ts';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/security/actor.ts';
import { fail } from '../../../../platform/http/fail.ts';
import { listNames } from '../../../identity/people/people.queries.ts';
import { changeThread } from './change-thread.ts';
import { insertNote } from './thread-notes.queries.ts';
import { saveThread } from '../threads.queries.ts';

type Input = OperationInput<typeof threadsStaffOperations.releaseThread>;
type Answer = OperationAnswer<typeof threadsStaffOperations.releaseThread>;

export function releaseThread(needs: Pick<Context, 'db' | 'clock'>, actor: Actor, { params }: Input): Promise<Answer> {
  return changeThread(needs, params.id, async (tx, row, at) => {
    const { assignee_id } = row;
    if (!assignee_id) return;
    if (assignee_id !== actor.userId) {
      const names = await listNames(tx, [assignee_id]);
      throw fail('threads.taken_by_other', { data: { assignee: names.get(assignee_id) ?? '' } });
    }
    await saveThread(tx, row.id, { assignee_id: null, assigned_at: null, back_at: null });
    await insertNote(tx, row, { kind: 'released', staffId: actor.userId, text: '', at });
  });
}
