import type { Context } from '../../../context.ts';
import { AnswerWithCookie } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { hashOfToken } from '../../../platform/secrets/opaque-token.ts';
import { deleteDevicesOfSessions, deleteOtherDevices } from '../devices/remembered-devices.queries.ts';
import { endSessionOfToken, endSessions, listOpenSessions } from '../people/identity.queries.ts';
import { deviceOf } from '../security-log/device-of.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { refuseUnnamedBefore } from './sign-in-ends.queries.ts';

/** Idempotent. SameSite=Lax keeps other sites from sending the cookie. */
export const endSession: Handle<'endSession'> = async (needs, _actor, _input, caller) => {
  const ended = caller.sessionToken && (await endSessionOfToken(needs.db, hashOfToken(caller.sessionToken)));
  if (ended) {
    needs.people.forget(ended.user_id);
    await recordSecurityEvent(needs.db, ended.user_id, 'signed_out', {
      caller,
      session: { id: ended.id, isPassed: false },
    });
  }
  return new AnswerWithCookie({ success: true, data: {} }, null);
};

export const listSessions: Handle<'listSessions'> = async (needs, actor) => {
  const groups = groupBySignIn(await listOpenSessions(needs.db, actor.userId));
  const sessions = groups.map((group) => {
    const isCurrent = isOwnGroup(group, actor);
    const [latest] = group;
    return {
      id: latest!.id,
      device: deviceOf(latest!.user_agent),
      address: latest!.address,
      is_current: isCurrent,
      created_at: new Date(Math.min(...group.map(({ created_at }) => created_at.getTime()))).toISOString(),
      seen_at: latest!.seen_at.toISOString(),
    };
  });
  return {
    success: true,
    data: { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) },
  };
};

export const endListedSession: Handle<'endListedSession'> = async (needs, actor, { params }, caller) => {
  const groups = groupBySignIn(await listOpenSessions(needs.db, actor.userId));
  const group = groups.find((sessions) => sessions.some(({ id }) => id === params.id));
  if (!group) throw fail('identity.session_not_found');
  const ids = group.map(({ id }) => id);
  const isUnnamed = group.some(({ sign_in_id }) => sign_in_id === null);
  await closeSessions(needs, actor, ids, caller, { withUnnamed: isUnnamed });
  return { success: true, data: { closed: 1 } };
};

/** Ends all other sign-ins, unnamed tokens, and other browsers' remembered devices. */
export const endOtherSessions: Handle<'endOtherSessions'> = async (needs, actor, _input, caller) => {
  const others = groupBySignIn(await listOpenSessions(needs.db, actor.userId)).filter(
    (sessions) => !isOwnGroup(sessions, actor),
  );
  const ids = others.flat().map(({ id }) => id);
  await closeSessions(needs, actor, ids, caller, { withUnnamed: true, isOthers: true });
  return { success: true, data: { closed: others.length } };
};

/**
 * `withUnnamed`: also refuses older tokens that name no sign-in, unless with the cookie of an open session. `isOthers`: only the
 * caller's browser stays remembered.
 */
async function closeSessions(
  needs: Pick<Context, 'db' | 'people'>,
  actor: Actor,
  ids: string[],
  caller: Caller,
  { withUnnamed, isOthers = false }: { withUnnamed: boolean; isOthers?: boolean },
): Promise<void> {
  const own = caller.deviceToken ? hashOfToken(caller.deviceToken) : undefined;
  await needs.db.transaction().execute(async (tx) => {
    if (withUnnamed) await refuseUnnamedBefore(tx, actor.userId, momentFor(actor));
    // Ended sessions cannot remember a browser, so this also deletes devices written concurrently.
    await endSessions(tx, actor.userId, ids);
    await deleteDevicesOfSessions(tx, actor.userId, ids);
    if (isOthers) await deleteOtherDevices(tx, actor.userId, own);
    if (ids.length === 0) return;
    await recordSecurityEvent(tx, actor.userId, 'session_closed', { caller, session: actor.session });
  });
  needs.people.forget(actor.userId);
}

/** Now; for a caller with only an unnamed token, the time of that token. */
function momentFor({ session, signIn }: Actor): Date | undefined {
  return session || signIn?.id ? undefined : signIn?.tokenIssuedAt;
}

type Grouped = { id: string; sign_in_id: string | null };

function groupBySignIn<T extends Grouped>(sessions: readonly T[]): T[][] {
  return Object.values(
    Object.groupBy(sessions, ({ id, sign_in_id }) => (sign_in_id ? `sign-in ${sign_in_id}` : id)),
  ).map((group) => group!);
}

/** By the caller's cookie, or by the sign-in of its token. */
function isOwnGroup(group: readonly Grouped[], { session, signIn }: Actor): boolean {
  return group.some(({ id, sign_in_id }) => id === session?.id || (sign_in_id !== null && sign_in_id === signIn?.id));
}
