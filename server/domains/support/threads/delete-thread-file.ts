import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import type { Context } from '../../../context.ts';
import { discard } from '../../../platform/files/discard-unfinished.ts';
import { findOwnedKept, giveUpKept } from '../../../platform/files/kept-files.queries.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { threadFile, threadOfSubject } from './thread-file.ts';
import { isFileSent } from './thread-messages.queries.ts';
import { lockThread } from './threads.queries.ts';

type Needs = Pick<Context, 'db' | 'files' | 'log'>;
type Input = OperationInput<typeof threadsOperations.deleteThreadFile>;
type Answer = OperationAnswer<typeof threadsOperations.deleteThreadFile>;

export async function deleteThreadFile(needs: Needs, actor: Actor, { params }: Input): Promise<Answer> {
  const file = await findOwnedKept(needs.db, actor.userId, threadFile.name, params.id);
  if (!file) throw fail('request.not_found');
  const gone = await needs.db.transaction().execute(async (tx) => {
    // Its message may be on its way: whichever holds the thread first is the one that counts.
    await lockThread(tx, threadOfSubject(file.subject ?? ''));
    if (await isFileSent(tx, actor.userId, file.id)) throw fail('threads.file_sent');
    return giveUpKept(tx, [file.id]);
  });
  for (const row of gone) await discard(needs, row);
  return { success: true, data: {} };
}
