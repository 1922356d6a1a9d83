import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { identityOperations } from '@zarpa/contract/identity/operations.ts';
import type { Context } from '../../../context.ts';
import { AnswerWithCookie } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { giveCookie } from '../devices/new-device.queries.ts';
import { type Recognized, recognizeDevice } from '../devices/recognize-device.ts';
import {
  createSession,
  endSessionOfToken,
  findAuthState,
  type UserRow,
  wasJustReplaced,
} from '../people/identity.queries.ts';
import { registerUser } from '../people/register-user.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';

type Needs = Pick<Context, 'auth' | 'db' | 'config' | 'people'>;

/** Requires a bearer token. Keeps the browser's session of this sign-in; a remembered browser has passed. */
export const startSession: Handle<'startSession'> = async (needs, actor, _input, caller) => {
  if (!caller.bearer) throw fail('identity.missing_token');
  await registerUser(needs, actor.userId, caller.bearer);
  const { user, hasSecondFactor } = (await findAuthState(needs.db, actor.userId, undefined, undefined))!;
  const isLate = !actor.session && (await hasLateCookie(needs, actor, caller));
  const anew = actor.session || isLate ? undefined : await createNewSession(needs, actor, caller);
  const isPassed = actor.session?.isPassed ?? anew?.isPassed ?? isLate;
  // Staff rights require a passed second factor.
  const staffRole = !hasSecondFactor || isPassed ? user.staff_role : null;
  const data = shown({ ...user, staffRole }, !hasSecondFactor ? 'off' : isPassed ? 'passed' : 'needed');
  return new AnswerWithCookie({ success: true, data }, anew?.token, anew?.device);
};

/** An actor here has passed their second factor, where they have one. */
export const getSession: Handle<'getSession'> = async (_needs, actor) => {
  if (!actor) return { success: true, data: { session: null } };
  const { userId: id, email, emailVerified: email_verified, name, staffRole } = actor;
  const user = { id, email, name, email_verified, staffRole };
  return { success: true, data: { session: shown(user, actor.hasSecondFactor ? 'passed' : 'off') } };
};

type Shown = Extract<OperationAnswer<typeof identityOperations.startSession>, { success: true }>['data'];
type ShownUser = Omit<UserRow, 'staff_role'> & Pick<Actor, 'staffRole'>;

function shown(
  { id, email, name, email_verified, staffRole }: ShownUser,
  second_factor: Shown['second_factor'],
): Shown {
  const user = { id, email, name, email_verified, is_staff: staffRole !== null, staff_role: staffRole };
  return { user, second_factor };
}

/** Sets no cookie: only the browser that passed has the new one. */
async function hasLateCookie(needs: Needs, actor: Actor, caller: Caller): Promise<boolean> {
  if (!caller.sessionToken) return false;
  return wasJustReplaced(needs.db, actor.userId, hashOfToken(caller.sessionToken));
}

/** An earlier session of this browser belongs to another, finished sign-in. */
async function createNewSession(needs: Needs, actor: Actor, caller: Caller): Promise<Recognized & { token: string }> {
  const { signInId, issuedAt } = await needs.auth.verify(caller.bearer!);
  const { token, hash } = newOpaqueToken();
  const recognized = await needs.db.transaction().execute(async (tx) => {
    if (caller.sessionToken) await endSessionOfToken(tx, hashOfToken(caller.sessionToken));
    const { address, userAgent } = caller;
    const session = { tokenHash: hash, userId: actor.userId, signInId, tokenIssuedAt: issuedAt, userAgent, address };
    // The first request of a named sign-in has created its row, which lacks a cookie.
    const noted = signInId && (await giveCookie(tx, { ...session, signInId }));
    const id = noted || (await createSession(tx, session));
    if (!signInId)
      await recordSecurityEvent(tx, actor.userId, 'signed_in', { caller, session: { id, isPassed: false } });
    return recognizeDevice(tx, actor.userId, id, caller);
  });
  needs.people.forget(actor.userId);
  return { token, ...recognized };
}
