import type { documentsOperations } from '@zarpa/contract/documents.ts';
import type { OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import { findOwnedFile, type FileRow } from '../files/files.queries.ts';
import { openKeptFile } from '../files/open-kept-file.ts';
import type { Actor } from '../http/actor.ts';
import { AnswerWithFile } from '../http/answer.ts';
import { fail } from '../http/fail.ts';
import { hashOfToken } from './create-file-token.ts';
import { findCompanyNamed, findOwnedDocument } from './documents.queries.ts';
import { takeFileToken } from './file-tokens.queries.ts';
import { savedName } from './show-document.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'log' | 'clock'>;
type Calls = typeof documentsOperations;

/** To whoever is signed in, or holds a token for this very file. */
export async function downloadFile(
  needs: Needs,
  actor: Actor | null,
  { params, query }: OperationInput<Calls['downloadFile']>,
): Promise<AnswerWithFile> {
  return answerWith(needs, await ownerOf(needs, actor, params.id, query.token), params.id, { isInline: true });
}

async function ownerOf({ db, clock }: Needs, actor: Actor | null, fileId: string, token: string | undefined) {
  if (token === undefined) {
    if (!actor) throw fail('identity.missing_token');
    return actor.userId;
  }
  const userId = await takeFileToken(db, { hash: hashOfToken(token), fileId, callerId: actor?.userId, now: clock() });
  if (!userId) throw fail('documents.token_invalid');
  return userId;
}

export async function downloadNamedFile(
  needs: Needs,
  { userId }: Actor,
  { params }: OperationInput<Calls['downloadNamedFile']>,
): Promise<AnswerWithFile> {
  return answerWith(needs, userId, idIn(params.filename), { isInline: false });
}

export async function previewNamedFile(
  needs: Needs,
  { userId }: Actor,
  { params }: OperationInput<Calls['previewNamedFile']>,
): Promise<AnswerWithFile> {
  return answerWith(needs, userId, idIn(params.filename), { isInline: true });
}

/** The lists name a paper by its id and what it is; anything else is nobody's. */
function idIn(filename: string): string {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/.exec(filename);
  if (!found) throw fail('request.not_found');
  return found[1]!;
}

/** A paper of a company under its day, kind and company; any other file under its own name. */
async function answerWith(
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
