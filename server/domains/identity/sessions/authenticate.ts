import type { Context } from '../../../context.ts';
import { Failure, fail } from '../../../platform/http/fail.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import type { GateRequest } from '../../../platform/http/security/gate.ts';
import { hashOfToken } from '../../../platform/secrets/opaque-token.ts';
import { recordNewDevice } from '../devices/record-new-device.ts';
import {
  findSessionOwner,
  findAuthState,
  type SessionRow,
  type AuthState,
  touchSession,
} from '../people/identity.queries.ts';
import { registerUser } from '../people/register-user.ts';

type Needs = Pick<Context, 'auth' | 'db' | 'config' | 'people' | 'log'>;

/** Writes with a cookie must come from our own pages. With a second factor, only `beforeChallenge` operations pass without it. */
export async function authenticate(
  needs: Needs,
  request: GateRequest,
  caller: Caller,
  { beforeChallenge, permission }: { beforeChallenge: boolean; permission: Actor['permission'] },
): Promise<Actor> {
  const { authState, session, signIn } = caller.bearer
    ? await authStateOfToken(needs, caller.bearer, caller.sessionToken)
    : await authStateOfCookie(needs, request, caller.sessionToken);
  if (authState.isDeleted) throw fail('identity.account_deleted');
  if (authState.isBlocked) throw fail('identity.account_blocked');
  const { user, hasSecondFactor, signInSessionId } = authState;
  const isUnseen = !session && !signInSessionId && signIn?.id !== undefined;
  if (isUnseen) await recordNewDevice(needs, user.id, { ...signIn, id: signIn.id! }, caller);
  const usedSessionId = session?.id ?? signInSessionId;
  if (usedSessionId) touchQuietly(needs, usedSessionId, caller);
  const isPassed = session !== undefined && session.passed_at !== null;
  if (hasSecondFactor && !isPassed && !beforeChallenge) throw fail('two_factor.challenge_required');
  return {
    userId: user.id,
    email: user.email,
    emailVerified: user.email_verified,
    name: user.name,
    staffRole: user.staff_role,
    hasSecondFactor,
    permission,
    session: session && { id: session.id, isPassed },
    signIn,
  };
}

/** An expired cookie makes the caller anonymous; an invalid token is an error, so that the client renews it. */
export async function optionalAuth(needs: Needs, request: GateRequest, caller: Caller): Promise<Actor | null> {
  if (!caller.bearer && !caller.sessionToken) return null;
  try {
    return await authenticate(needs, request, caller, { beforeChallenge: false, permission: null });
  } catch (error) {
    if (!caller.bearer && error instanceof Failure && error.status < 500) return null;
    throw error;
  }
}

type Login = { authState: AuthState; session: SessionRow | undefined; signIn: Actor['signIn'] };

/** Creates an unknown user, so that a valid token never depends on an earlier call. */
async function authStateOfToken(needs: Needs, token: string, sessionToken: string | undefined): Promise<Login> {
  const { userId, signInId, issuedAt, signedInAt } = await needs.auth.verify(token);
  const signIn = { id: signInId, tokenIssuedAt: issuedAt, signedInAt };
  const hash = sessionToken ? hashOfToken(sessionToken) : undefined;
  const load = () => findAuthState(needs.db, userId, hash, signInId);
  const key = `${hash?.toString('base64') ?? ''} ${signInId ?? ''}`;
  const known = await needs.people.find(userId, key, load);
  if (!known) await registerUser(needs, userId, token);
  const authState = known ?? (await load())!;
  if (authState.isSignInEnded || isBefore(issuedAt, authState.tokensValidFrom)) throw fail('identity.session_closed');
  const { session } = authState;
  // The cookie's session ended: the browser was signed out elsewhere, or signed in again since.
  const isNewSignIn = signInId !== undefined && session?.sign_in_id != null && session.sign_in_id !== signInId;
  if (isNewSignIn || !session || session.expires_at <= new Date()) {
    if (signInId === undefined && isBefore(issuedAt, authState.unnamedValidFrom)) throw fail('identity.session_closed');
    return { authState, session: undefined, signIn };
  }
  if (session.ended_at) throw fail('identity.session_closed');
  return { authState, session, signIn };
}

function isBefore(issuedAt: Date, validFrom: Date | null): boolean {
  return validFrom !== null && issuedAt < validFrom;
}

async function authStateOfCookie(needs: Needs, request: GateRequest, sessionToken: string | undefined): Promise<Login> {
  if (!sessionToken) throw fail('identity.missing_token');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && request.headers.origin !== needs.config.http.publicUrl) throw fail('request.cross_origin');
  const hash = hashOfToken(sessionToken);
  const userId = await findSessionOwner(needs.db, hash);
  const authState = userId ? await findAuthState(needs.db, userId, hash, undefined) : undefined;
  const session = authState?.session;
  if (!authState || !session || session.expires_at <= new Date()) throw fail('identity.invalid_token');
  if (session.ended_at) throw fail('identity.session_closed');
  return { authState, session, signIn: undefined };
}

function touchQuietly(needs: Needs, sessionId: string, caller: Caller): void {
  if (!needs.people.isTouchDue(sessionId)) return;
  touchSession(needs.db, sessionId, caller).catch((error: unknown) =>
    needs.log.warn({ err: error }, 'a session’s last use was not noted'),
  );
}
