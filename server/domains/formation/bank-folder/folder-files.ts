import { extensionOf, slugOf } from '@zarpa/contract/documents/categories.rules.ts';
import type { DocumentRow } from '../../documents/papers/documents.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { BankFolder } from './load-bank-folder.ts';

export type FolderFile = { paper: DocumentRow; name: string };

/** In the bank's order and numbered: `01_articulos-de-incorporacion_faro-digital-llc.pdf`. Refuses where there is none. */
export function folderFiles({ items, company }: BankFolder): FolderFile[] {
  const files = items
    .flatMap(({ papers }) => papers)
    .map((paper, place) => ({
      paper,
      name: `${String(place + 1).padStart(2, '0')}_${slugOf(paper.title)}_${slugOf(company.name)}.${extensionOf(paper.media_type)}`,
    }));
  if (files.length === 0) throw fail('documents.none');
  return files;
}

export function folderName({ company }: BankFolder, extension: 'zip' | 'pdf'): string {
  return `carpeta-bancaria_${slugOf(company.name)}.${extension}`;
}
