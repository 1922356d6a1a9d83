import type { caseFileStaffOperations } from '@zarpa/contract/case-files.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import { onlyFile } from '../files/only-file.ts';
import { receiveFile } from '../files/receive-file.ts';
import type { Actor } from '../http/actor.ts';
import { casePaper } from './case-paper.ts';
import { requireCase } from './require-case.ts';
import { fileOf } from './standing.rules.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'scanner' | 'runInChild' | 'log'>;
type Input = OperationInput<typeof caseFileStaffOperations.createCasePaper>;
type Answer = OperationAnswer<typeof caseFileStaffOperations.createCasePaper>;

/** A paper of a case, by a member of staff; its customer sees it at once. */
export async function createCasePaper(needs: Needs, _actor: Actor, { params, files }: Input): Promise<Answer> {
  const row = await requireCase(needs, params.id);
  const about = { userId: row.user_id, kind: casePaper, ref: row.id };
  return { success: true, data: { paper: fileOf(await receiveFile(needs, about, await onlyFile(files))) } };
}
