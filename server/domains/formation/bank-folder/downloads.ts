import { zipPapers } from '../../documents/files/zip-papers.ts';
import { loadBankFolder, type BankFolder } from './load-bank-folder.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { Readable } from 'node:stream';
import { findCompanyFacts } from '../../companies/companies.queries.ts';
import { findReadableFile } from '../../documents/files/find-readable-file.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import { ChildFailure } from '../../../platform/runners/open-child-runner.ts';
import { bindFolder, type Bound } from './bind-folder.ts';
import { extensionOf, slugOf } from '@zarpa/contract/documents/categories.rules.ts';
import type { DocumentRow } from '../../documents/papers/documents.queries.ts';

export const downloadBankFolder: Handle<'downloadBankFolder'> = async (needs, actor, { params }) => {
  const folder = await loadBankFolder(needs, actor, params.id);
  return zipPapers(needs, actor.userId, folderFiles(folder), folderName(folder, 'zip'));
};

/** Larger attachments are refused by banks' forms; the index lists them as separate files. */
const bytesMax = 60_000_000;

export const downloadBoundFolder: Handle<'downloadBoundFolder'> = async (needs, actor, { params }) => {
  const folder = await loadBankFolder(needs, actor, params.id);
  const papers: Bound[] = [];
  let bytes = 0;
  for (const { paper, name } of folderFiles(folder)) {
    bytes += Number(paper.size_bytes);
    const row = bytes <= bytesMax ? await findReadableFile(needs.db, actor.userId, paper.id) : undefined;
    const content = row && (await readFile(needs, row));
    papers.push({ title: paper.title, name, mediaType: paper.media_type, content });
  }
  const companyId = folder.row?.company_id;
  const facts = companyId ? await findCompanyFacts(needs.db, companyId) : undefined;
  const about = { company: folder.company.name, ein: facts?.ein ?? null, formedOn: facts?.formed_on ?? null };
  try {
    const pdf = await bindFolder(needs, about, papers);
    const file = { content: Readable.from([pdf]), sizeBytes: pdf.length, mediaType: 'application/pdf' };
    return new AnswerWithFile({ ...file, name: folderName(folder, 'pdf') });
  } catch (error) {
    if (error instanceof ChildFailure) throw fail('formation.folder_not_bound', { cause: error });
    throw error;
  }
};

type FolderFile = { paper: DocumentRow; name: string };

/** In the bank's order: `01_articulos-de-incorporacion_faro-digital-llc.pdf`. Throws when there are none. */
function folderFiles({ items, company }: BankFolder): FolderFile[] {
  const files = items
    .flatMap(({ papers }) => papers)
    .map((paper, place) => ({
      paper,
      name: `${String(place + 1).padStart(2, '0')}_${slugOf(paper.title)}_${slugOf(company.name)}.${extensionOf(paper.media_type)}`,
    }));
  if (files.length === 0) throw fail('documents.none');
  return files;
}

function folderName({ company }: BankFolder, extension: 'zip' | 'pdf'): string {
  return `carpeta-bancaria_${slugOf(company.name)}.${extension}`;
}
