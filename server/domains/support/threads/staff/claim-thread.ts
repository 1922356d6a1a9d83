import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsStaffOperations } from '@zarpa/contract/support/threads/staff.ts';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/security/actor.ts';
import { fail } from '../../../../platform/http/fail.ts';
import { listNames } from '../../../identity/people/people.queries.ts';
import { backAt } from '../back-at.rules.ts';
import { changeThread } from './change-thread.ts';
import { insertNote } from './thread-notes.queries.ts';
import { saveThread } from '../threads.queries.ts';

type Input = OperationInput<typeof threadsStaffOperations.claimThread>;
type Answer = OperationAnswer<typeof threadsStaffOperations.claimThread>;

/** Of two at once the second learns who was first; taking over stands in the notes. */
export function claimThread(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body }: Input,
): Promise<Answer> {
  return changeThread(needs, params.id, async (tx, row, at) => {
    const { assignee_id } = row;
    if (assignee_id === actor.userId) return;
    const names = assignee_id ? await listNames(tx, [assignee_id]) : undefined;
    const holder = assignee_id ? (names?.get(assignee_id) ?? '') : '';
    if (assignee_id && !body.take_over) throw fail('threads.taken_by_other', { data: { assignee: holder } });
    const held = { assignee_id: actor.userId, assigned_at: at };
    await saveThread(tx, row.id, { ...held, back_at: backAt({ ...row, ...held }) });
    const kind = assignee_id ? 'taken_over' : 'claimed';
    await insertNote(tx, row, { kind, staffId: actor.userId, text: holder, at });
  });
}
