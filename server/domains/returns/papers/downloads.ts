import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { type FileRow, findKeptFile } from '../../../platform/files/files.queries.ts';
import { openKeptFile } from '../../../platform/files/open-file.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { ChildFailure } from '../../../platform/runners/open-child-runner.ts';
import { renderPage } from '../blank-forms/render-page.ts';
import { findReturnPaper } from './return-papers.queries.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'runInChild'>;

/** As the fax sends it; drawn on each request, because nobody asks twice. */
export const downloadReturnPage: Handle<'downloadReturnPage'> = async (needs, _actor, { params }) => {
  const { file, pages } = await requireReturnPaper(needs.db, params);
  if (params.page > pages) throw fail('request.not_found');
  const picture = await draw(needs, await readFile(needs, file), params.page);
  return new AnswerWithFile({
    content: Readable.from([picture]),
    name: file.name.replace(/(\.pdf)?$/i, `, página ${params.page}.png`),
    mediaType: 'image/png',
    sizeBytes: picture.length,
    isInline: true,
  });
};

async function draw(needs: Needs, pdf: Buffer, page: number): Promise<Buffer> {
  try {
    return await renderPage(needs, pdf, { page: page - 1 });
  } catch (error) {
    if (error instanceof ChildFailure && error.reason === 'busy') throw fail('server.unavailable', { cause: error });
    throw error;
  }
}

export const downloadReturnPaper: Handle<'downloadReturnPaper'> = async (needs, _actor, { params }) => {
  const { file } = await requireReturnPaper(needs.db, params);
  return new AnswerWithFile({
    content: await openKeptFile(needs, file),
    name: file.name,
    mediaType: file.media_type,
    sizeBytes: Number(file.size_bytes),
    isInline: true,
  });
};

/** For the team; throws `request.not_found` when the paper belongs to another packet, or its file is gone. */
async function requireReturnPaper(
  db: Db,
  { id, documentId }: { id: string; documentId: string },
): Promise<{ file: FileRow; pages: number }> {
  const paper = await findReturnPaper(db, id, documentId);
  const file = paper && (await findKeptFile(db, documentId));
  if (!file) throw fail('request.not_found');
  return { file, pages: paper.pages };
}
