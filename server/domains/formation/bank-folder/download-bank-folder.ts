import { zipPapers } from '../../documents/files/zip-papers.ts';
import { folderFiles, folderName } from './folder-files.ts';
import { loadBankFolder } from './load-bank-folder.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const downloadBankFolder: Handle<'downloadBankFolder'> = async (needs, actor, { params }) => {
  const folder = await loadBankFolder(needs, actor, params.id);
  return zipPapers(needs, actor.userId, folderFiles(folder), folderName(folder, 'zip'));
};
