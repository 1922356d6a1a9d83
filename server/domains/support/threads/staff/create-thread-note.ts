import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsStaffOperations } from '@zarpa/contract/support/threads/staff.ts';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/security/actor.ts';
import { changeThread } from './change-thread.ts';
import { insertNote } from './thread-notes.queries.ts';

type Input = OperationInput<typeof threadsStaffOperations.createThreadNote>;
type Answer = OperationAnswer<typeof threadsStaffOperations.createThreadNote>;

export function createThreadNote(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body }: Input,
): Promise<Answer> {
  return changeThread(needs, params.id, (tx, row, at) =>
    insertNote(tx, row, { kind: 'note', staffId: actor.userId, text: body.text, at, sendKey: body.send_key }),
  );
}
