import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { passSession } from '../../identity/people/identity.queries.ts';
import { newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';

export async function passChallenge(db: Kysely<Database>, actor: Actor): Promise<string> {
  if (!actor.session) throw fail('identity.session_missing');
  const { token, hash } = newOpaqueToken();
  await passSession(db, actor.session.id, hash);
  return token;
}
