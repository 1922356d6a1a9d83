import type { caseFileStaffOperations } from '@zarpa/contract/formation/case-files.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { casePaper } from './case-paper.ts';
import { fileCasePaper, titleIn } from './file-case-paper.ts';
import { requireCase } from '../cases/require-case.ts';
import { fileOf } from '../cases/standing.rules.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'events' | 'clock' | 'files' | 'fileKeys' | 'scanner' | 'spool' | 'runInChild' | 'log'
>;
type Input = OperationInput<typeof caseFileStaffOperations.createCasePaper>;
type Answer = OperationAnswer<typeof caseFileStaffOperations.createCasePaper>;

export async function createCasePaper(needs: Needs, _actor: Actor, { params, files }: Input): Promise<Answer> {
  const row = await requireCase(needs, params.id);
  const about = { userId: row.user_id, registrationId: row.registration_id, kind: casePaper, ref: row.id };
  const paper = await receiveFile(needs, about, await onlyFile(files), (tx, { id, name }) =>
    fileCasePaper(needs, tx, row, { id, category: 'agency_answer', title: titleIn(name), source: 'staff' }),
  );
  return { success: true, data: { paper: fileOf(paper) } };
}
