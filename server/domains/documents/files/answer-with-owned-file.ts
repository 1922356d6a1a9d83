import type { Context } from '../../../context.ts';
import { type FileRow, findKeptFile } from '../../../platform/files/files.queries.ts';
import { openKeptFile } from '../../../platform/files/open-file.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findReadableFile } from './find-readable-file.ts';
import { findCompanyNamed, findOwnedDocument } from '../papers/documents.queries.ts';
import { savedName } from '../papers/show-document.ts';

export const getThumbnail: Handle<'getThumbnail'> = async (needs, actor, { params }) => {
  const paper = await findOwnedDocument(needs.db, actor, params.id);
  const row = paper?.thumbnail_id ? await findKeptFile(needs.db, paper.thumbnail_id) : undefined;
  if (!row) throw fail('request.not_found');
  return answerWith(needs, row, { name: row.name, isInline: true });
};

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>;

export async function answerWithOwnedFile(needs: Needs, userId: string, id: string, how: { isInline: boolean }) {
  const row = await findReadableFile(needs.db, userId, id);
  if (!row) throw fail('request.not_found');
  return answerWith(needs, row, { name: (await nameOf(needs, userId, row)) ?? row.name, ...how });
}

const answerWith = (needs: Needs, row: FileRow, shown: { name: string; isInline: boolean }) =>
  new AnswerWithFile({
    content: { etag: row.sha256!.toString('hex').slice(0, 32), open: (range) => openKeptFile(needs, row, range) },
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    ...shown,
  });

async function nameOf({ db }: Needs, userId: string, { id }: FileRow): Promise<string | undefined> {
  const paper = await findOwnedDocument(db, { userId, permission: 'papers.read' }, id);
  const company = paper && (await findCompanyNamed(db, paper.registration_id));
  return paper && company && savedName(paper, company.company_name);
}

/** The lists name a paper as `<id>.<extension>`. */
export function idIn(filename: string): string {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/.exec(filename);
  if (!found) throw fail('request.not_found');
  return found[1]!;
}
