import type { Table } from './fault.ts';

const glue = ['server/platform/http/every-operation.test.ts', 'server/platform/http/serve.test.ts'];
const sessions = ['server/domains/identity/sessions.test.ts', 'server/domains/identity'];
const logout = ['server/domains/identity/sessions/receive-logout.test.ts', 'server/domains/identity'];

const authenticate = 'server/domains/identity/sessions/authenticate.ts';
const standing = 'server/domains/identity/people/identity.queries.ts';

export const sessionsFaults: Table = [
  {
    name: 'a session that was closed still works',
    file: authenticate,
    text: "  if (session.ended_at) throw fail('identity.session_closed');\n  return { standing, session, signIn };",
    planted: '  return { standing, session, signIn };',
    tests: sessions,
  },
  {
    name: 'a cookie whose session was closed still works',
    file: authenticate,
    text: "  if (session.ended_at) throw fail('identity.session_closed');\n  return { standing, session, signIn: undefined };",
    planted: '  return { standing, session, signIn: undefined };',
    tests: sessions,
  },
  {
    name: 'a cookie lives for ever',
    file: authenticate,
    text: "!standing || !session || session.expires_at <= new Date()) throw fail('identity.invalid_token')",
    planted: "!standing || !session) throw fail('identity.invalid_token')",
    tests: sessions,
  },
  {
    name: 'a passed session lives for ever beside a token',
    file: authenticate,
    text: 'isNewSignIn || !session || session.expires_at <= new Date()',
    planted: 'isNewSignIn || !session',
    tests: ['server/domains/identity/session-ends.test.ts', 'server/domains/identity server/domains/two-factor'],
  },
  {
    name: 'a sign-in that was closed still works by its token',
    file: authenticate,
    text: 'standing.isSignInEnded || isBefore(issuedAt, standing.tokensValidFrom)',
    planted: 'isBefore(issuedAt, standing.tokensValidFrom)',
    tests: glue,
  },
  {
    name: 'a token from before the password was changed still works',
    file: authenticate,
    text: 'standing.isSignInEnded || isBefore(issuedAt, standing.tokensValidFrom)',
    planted: 'standing.isSignInEnded',
    tests: logout,
  },
  {
    name: 'a token that names no sign-in outlives the end of all sessions',
    file: authenticate,
    text: 'signInId === undefined && isBefore(issuedAt, standing.unnamedValidFrom)',
    planted: 'signInId === undefined && isBefore(issuedAt, null)',
    tests: sessions,
  },
  {
    name: 'a passed session is every sign-in’s',
    file: authenticate,
    text: 'const isNewSignIn = signInId !== undefined && session?.sign_in_id != null && session.sign_in_id !== signInId;',
    planted: 'const isNewSignIn = false;',
    tests: ['server/domains/two-factor/second-factor.test.ts', 'server/domains/identity'],
  },
  {
    name: 'a deleted account goes on',
    file: authenticate,
    text: "  if (standing.isDeleted) throw fail('identity.account_deleted');\n",
    planted: '',
    tests: glue,
  },
  {
    name: 'the second factor is asked of nobody',
    file: authenticate,
    text: 'if (hasSecondFactor && !isPassed && !beforeChallenge)',
    planted: 'if (hasSecondFactor && !isPassed && beforeChallenge)',
    tests: glue,
  },
  {
    name: 'another site writes with the customer’s cookie',
    file: authenticate,
    text: "  if (!isRead && request.headers.origin !== needs.config.http.publicUrl) throw fail('request.cross_origin');\n",
    planted: '',
    tests: glue,
  },
  {
    name: 'a sign-in works unseen',
    file: authenticate,
    text: '  if (isUnseen) await noteFirstSight(needs, user.id, { ...signIn, id: signIn.id! }, caller);\n',
    planted: '',
    tests: ['server/domains/identity/first-sight.test.ts'],
  },
  {
    name: 'a session that a request was still making outlives the end of all',
    file: standing,
    text: 'then coalesce(sessions.ended_at, now()) else sessions.ended_at end',
    planted: 'then sessions.ended_at else sessions.ended_at end',
    tests: logout,
  },
  {
    name: 'ended sessions are listed and ended again',
    file: standing,
    text: "    .where('ended_at', 'is', null)\n    .where('expires_at', '>', sql<Date>`now()`)\n    .orderBy('seen_at', 'desc')",
    planted: "    .where('expires_at', '>', sql<Date>`now()`)\n    .orderBy('seen_at', 'desc')",
    tests: sessions,
  },
  {
    name: 'a used session never ages',
    file: standing,
    text: 'least(now() + make_interval(secs => ${sessionIdleSeconds}), created_at + make_interval(secs => ${sessionSeconds}))',
    planted: 'now() + make_interval(secs => ${sessionIdleSeconds}) + make_interval(secs => 0 * ${sessionSeconds})',
    tests: ['server/domains/identity/session-ends.test.ts'],
  },
  {
    name: 'the browser’s earlier session stays open beside a new sign-in',
    file: 'server/domains/identity/sessions/start-session.ts',
    text: '    if (caller.sessionToken) await endSessionOfToken(tx, hashOfToken(caller.sessionToken));\n',
    planted: '',
    tests: ['server/domains/identity/session-ends.test.ts', 'server/domains/identity server/domains/two-factor'],
  },
  {
    name: 'staff rights are told before the second factor',
    file: 'server/domains/identity/sessions/start-session.ts',
    text: '!hasSecondFactor || isPassed ? user.staff_role : null',
    planted: 'user.staff_role',
    tests: ['server/domains/identity/session-ends.test.ts'],
  },
  {
    name: 'whoever claims an address of staff is staff',
    file: 'server/domains/identity/people/register-user.ts',
    text: 'profile.emailVerified',
    planted: 'profile.email',
    tests: ['server/platform/http/serve.test.ts'],
  },
  {
    name: 'signing out elsewhere leaves tokens that name no sign-in',
    file: 'server/domains/identity/sessions/close-sessions.ts',
    text: '    if (withUnnamed) await refuseUnnamedBefore(tx, actor.userId, momentFor(actor));\n',
    planted: '',
    tests: sessions,
  },
  {
    name: 'a changed password leaves sessions open',
    file: 'server/domains/identity/sessions/receive-logout.ts',
    text: '  await endSessionsBefore(tx, userId, validFrom);\n',
    planted: '',
    tests: logout,
  },
  {
    name: 'a stranger’s second factor survives the owner’s return',
    file: 'server/domains/identity/sessions/receive-logout.ts',
    text: '  if (wasUnverified) await needs.events.publish(tx, identityEvents.accountRecovered, { userId, before: validFrom });\n',
    planted: '',
    tests: logout,
  },
  {
    name: 'a late notice moves the moment back',
    file: 'server/domains/identity/sessions/sign-in-ends.queries.ts',
    text: "        .where(sql<boolean>`coalesce(sign_in_ends.tokens_valid_from, '-infinity') < ${moment}`),\n",
    planted: '',
    tests: logout,
  },
];
