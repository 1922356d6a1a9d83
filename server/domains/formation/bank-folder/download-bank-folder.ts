import type { bankFolderOperations } from '@zarpa/contract/documents/bank-folder.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import { zipPapers } from '../../documents/files/zip-papers.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { folderFiles, folderName } from './folder-files.ts';
import { loadBankFolder } from './load-bank-folder.ts';

type Needs = Pick<Context, 'db' | 'config' | 'files' | 'fileKeys' | 'log'>;

export async function downloadBankFolder(
  needs: Needs,
  actor: Actor,
  { params }: OperationInput<(typeof bankFolderOperations)['downloadBankFolder']>,
): Promise<AnswerWithFile> {
  const folder = await loadBankFolder(needs, actor, params.id);
  return zipPapers(needs, actor.userId, folderFiles(folder), folderName(folder, 'zip'));
}
