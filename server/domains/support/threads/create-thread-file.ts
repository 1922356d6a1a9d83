import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import type { Context } from '../../../context.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireOwnThread } from './require-thread.ts';
import { fileOf } from './show-thread.ts';
import { messageSubject, threadFile } from './thread-file.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'scanner' | 'spool' | 'runInChild' | 'log'>;
type Input = OperationInput<typeof threadsOperations.createThreadFile>;
type Answer = OperationAnswer<typeof threadsOperations.createThreadFile>;

/** Keeps a file for a message that is being written, at once, so that a bad one is told in its place and the text stays. */
export async function createThreadFile(needs: Needs, actor: Actor, { params, body, files }: Input): Promise<Answer> {
  const { id } = await requireOwnThread(needs.db, actor, params.id);
  const about = {
    userId: actor.userId,
    registrationId: null,
    kind: threadFile,
    ref: messageSubject(id, body.send_key),
  };
  const file = await receiveFile(needs, about, await onlyFile(files));
  return { success: true, data: { file: fileOf(file) } };
}
