import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { answerWithOwnedFile } from './answer-with-owned-file.ts';
import { hashOfToken } from './create-file-token.ts';
import { takeFileToken } from './file-tokens.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

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
