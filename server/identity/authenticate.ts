import type { Context } from '../context.ts';
import type { Actor, Caller } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { findSessionUser, findUser, type UserRow } from './identity.queries.ts';
import { registerUser } from './register-user.ts';
import { hashOfSessionToken } from './session-token.ts';

type Needs = Pick<Context, 'auth' | 'db' | 'config' | 'actors'>;

/** Who is calling: by bearer token, or by session cookie, whose writes must come from our own pages. */
export async function authenticate(
  needs: Needs,
  method: string,
  origin: string | undefined,
  caller: Caller,
): Promise<Actor> {
  if (caller.bearer) return actorOfToken(needs, caller.bearer);
  if (!caller.sessionToken) throw fail('identity.missing_token');
  if (method !== 'GET' && origin !== needs.config.http.publicUrl) throw fail('request.cross_origin');
  const user = await findSessionUser(needs.db, hashOfSessionToken(caller.sessionToken));
  if (!user) throw fail('identity.invalid_token');
  return actorOf(user);
}

/** A user seen for the first time is created, so that a call with a good token never depends on an earlier one. */
async function actorOfToken(needs: Needs, token: string): Promise<Actor> {
  const userId = await needs.auth.verify(token);
  const known = needs.actors.get(userId);
  if (known) return known;
  const user = (await findUser(needs.db, userId)) ?? (await registerUser(needs, userId, token));
  const actor = actorOf(user);
  needs.actors.set(userId, actor);
  return actor;
}

export function actorOf(user: UserRow): Actor {
  return {
    userId: user.id,
    email: user.email,
    emailVerified: user.email_verified,
    name: user.name,
    isStaff: user.is_staff,
  };
}
