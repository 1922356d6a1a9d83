import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { passSession } from '../../identity/people/identity.queries.ts';
import { newOpaqueToken } from '../../identity/sessions/opaque-token.ts';

/** The caller's session has shown the second factor. Its token is replaced: one planted in this browser stays worthless. */
export async function passChallenge(db: Kysely<Database>, actor: Actor): Promise<string> {
  if (!actor.session) throw fail('identity.session_missing');
  const { token, hash } = newOpaqueToken();
  await passSession(db, actor.session.id, hash);
  return token;
}
