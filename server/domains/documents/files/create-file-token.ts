import { createHash, randomBytes } from 'node:crypto';
import { findOwnedFile } from '../../../platform/files/files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { insertFileToken } from './file-tokens.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

const secondsGood = 60;

/** For what cannot send a cookie or a header: another application on a phone, a download manager. Of it only the hash is kept. */
export const createFileToken: Handle<'createFileToken'> = async ({ db, clock }, { userId }, { params }) => {
  const file = await findOwnedFile(db, userId, params.id);
  if (!file) throw fail('request.not_found');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + secondsGood * 1000);
  await insertFileToken(db, { hash: hashOfToken(token), fileId: file.id, userId, expiresAt });
  return { success: true, data: { token, expires_at: expiresAt.toISOString() } };
};

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
