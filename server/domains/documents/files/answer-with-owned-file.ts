import type { Context } from '../../../context.ts';
import { type FileRow, findOwnedFile } from '../../../platform/files/files.queries.ts';
import { openKeptFile } from '../../../platform/files/open-file.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findCompanyNamed, findOwnedDocument } from '../papers/documents.queries.ts';
import { savedName } from '../papers/show-document.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>;

export async function answerWithOwnedFile(
  needs: Needs,
  userId: string,
  id: string,
  { isInline }: { isInline: boolean },
): Promise<AnswerWithFile> {
  const row = await findOwnedFile(needs.db, userId, id);
  if (!row) throw fail('request.not_found');
  return new AnswerWithFile({
    content: { etag: row.sha256!.toString('hex').slice(0, 32), open: (range) => openKeptFile(needs, row, range) },
    name: (await nameOf(needs, userId, row)) ?? row.name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    isInline,
  });
}

async function nameOf({ db }: Needs, userId: string, { id }: FileRow): Promise<string | undefined> {
  const paper = await findOwnedDocument(db, userId, id);
  const company = paper && (await findCompanyNamed(db, paper.registration_id));
  return paper && company && savedName(paper, company.company_name);
}

/** The lists name a paper by its id and what it is; anything else is nobody's. */
export function idIn(filename: string): string {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/.exec(filename);
  if (!found) throw fail('request.not_found');
  return found[1]!;
}
