import type { Context } from '../../../context.ts';
import { findReadableFile } from './find-readable-file.ts';
import { openKeptFile } from '../../../platform/files/open-file.ts';
import { zipFiles } from '../../../platform/files/zip-files.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import type { DocumentRow } from '../papers/documents.queries.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>;

export async function zipPapers(
  needs: Needs,
  userId: string,
  papers: readonly { paper: DocumentRow; name: string }[],
  name: string,
): Promise<AnswerWithFile> {
  const zip = await zipFiles(
    papers.map(({ paper, name: entry }) => ({
      name: entry,
      sizeBytes: Number(paper.size_bytes),
      at: paper.created_at,
      open: async () => {
        // Read again at its turn, because it may have been hidden.
        const row = await findReadableFile(needs.db, userId, paper.id);
        if (!row) throw new Error(`file ${paper.id} is gone`);
        return openKeptFile(needs, row);
      },
    })),
  );
  return new AnswerWithFile({ ...zip, name, mediaType: 'application/zip' });
}
