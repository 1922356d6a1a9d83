import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { findReadableFile } from './find-readable-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { answerWithOwnedFile } from './answer-with-owned-file.ts';
import { insertFileToken, takeFileToken } from './file-tokens.queries.ts';

const secondsGood = 60;

/** For clients that cannot send a cookie or a header, such as download managers. Only the token's hash is stored. */
export const createFileToken: Handle<'createFileToken'> = async ({ db, clock }, { userId }, { params }) => {
  const file = await findReadableFile(db, userId, params.id);
  if (!file) throw fail('request.not_found');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + secondsGood * 1000);
  await insertFileToken(db, { hash: hashOfToken(token), fileId: file.id, userId, expiresAt });
  return { success: true, data: { token, expires_at: expiresAt.toISOString() } };
};

function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'log' | 'clock'>;

export const downloadFile: Handle<'downloadFile'> = async (needs, actor, { params, query }) => {
  return answerWithOwnedFile(needs, await ownerOf(needs, actor, params.id, query.token), params.id, { isInline: true });
};

async function ownerOf({ db, clock }: Needs, actor: Actor | null, fileId: string, token: string | undefined) {
  if (token === undefined) {
    if (!actor) throw fail('identity.missing_token');
    return actor.userId;
  }
  const userId = await takeFileToken(db, { hash: hashOfToken(token), fileId, callerId: actor?.userId, now: clock() });
  if (!userId) throw fail('documents.token_invalid');
  return userId;
}
