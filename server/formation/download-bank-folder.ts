import type { bankFolderOperations } from '@zarpa/contract/bank-folder.ts';
import type { OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import { findOwnedFile } from '../files/files.queries.ts';
import { openKeptFile } from '../files/open-kept-file.ts';
import { zipFiles } from '../files/zip-files.ts';
import type { Actor } from '../http/actor.ts';
import { AnswerWithFile } from '../http/answer.ts';
import { folderFiles, folderName } from './bank-folder/folder-files.ts';
import { loadBankFolder } from './bank-folder/load-bank-folder.ts';

type Needs = Pick<Context, 'db' | 'config' | 'files' | 'fileKeys' | 'log'>;

export async function downloadBankFolder(
  needs: Needs,
  actor: Actor,
  { params }: OperationInput<(typeof bankFolderOperations)['downloadBankFolder']>,
): Promise<AnswerWithFile> {
  const folder = await loadBankFolder(needs, actor, params.id);
  const zip = await zipFiles(
    folderFiles(folder).map(({ paper, name }) => ({
      name,
      sizeBytes: Number(paper.size_bytes),
      at: paper.created_at,
      open: async () => {
        // Asked for again when its turn comes: it may have been hidden meanwhile.
        const row = await findOwnedFile(needs.db, actor.userId, paper.id);
        if (!row) throw new Error(`file ${paper.id} is gone`);
        return openKeptFile(needs, row);
      },
    })),
  );
  return new AnswerWithFile({ ...zip, name: folderName(folder, 'zip'), mediaType: 'application/zip' });
}
