import { faultsIn } from './fault.ts';

const sessionsTests = ['server/domains/identity/sessions.test.ts', 'server/domains/identity'];
const sessionEndsTests = [
  'server/domains/identity/session-ends.test.ts',
  'server/domains/identity server/domains/two-factor',
];
const receiveLogoutTests = ['server/domains/identity/sessions/receive-logout.test.ts', 'server/domains/identity'];
const sessionEndsTests2 = ['server/domains/identity/session-ends.test.ts'];

export const sessionsFaults = [
  ...faultsIn('server/domains/identity/sessions/authenticate.ts', sessionsTests, {
    'a session that was closed still works': [
      "  if (session.ended_at) throw fail('identity.session_closed');\n  return { standing, session, signIn ",
      '  return { standing, session, signIn ',
    ],
    'a cookie whose session was closed still works': [
      "  if (session.ended_at) throw fail('identity.session_closed');\n  return { standing, session, signIn:",
      '  return { standing, session, signIn:',
    ],
    'a cookie lives for ever': ['!session || session.expires_at <= new Date()) throw', '!session) throw'],
    'a token that names no sign-in outlives the end of all sessions': ['standing.unnamedValidFrom', 'null'],
  }),
  ...faultsIn('server/domains/identity/sessions/authenticate.ts', sessionEndsTests, {
    'a passed session lives for ever beside a token': [
      'isNewSignIn || !session || session.expires_at <= new Date()',
      'isNewSignIn || !session',
    ],
  }),
  ...faultsIn(
    'server/domains/identity/sessions/authenticate.ts',
    ['server/platform/http/every-operation.test.ts', 'server/platform/http/serve.test.ts'],
    {
      'a sign-in that was closed still works by its token': ['standing.isSignInEnded || ', ''],
      'a deleted account goes on': ["  if (standing.isDeleted) throw fail('identity.account_deleted');\n", ''],
      'the second factor is asked of nobody': ['!beforeChallenge', 'beforeChallenge'],
      'another site writes with the customer’s cookie': [
        "  if (!isRead && request.headers.origin !== needs.config.http.publicUrl) throw fail('request.cross_origin');\n",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/identity/sessions/authenticate.ts', receiveLogoutTests, {
    'a token from before the password was changed still works': [
      ' || isBefore(issuedAt, standing.tokensValidFrom)',
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/identity/sessions/authenticate.ts',
    ['server/domains/two-factor/second-factor.test.ts', 'server/domains/identity'],
    {
      'a passed session is every sign-in’s': [
        'signInId !== undefined && session?.sign_in_id != null && session.sign_in_id !== signInId',
        'false',
      ],
    },
  ),
  ...faultsIn('server/domains/identity/sessions/authenticate.ts', ['server/domains/identity/first-sight.test.ts'], {
    'a sign-in works unseen': [
      '  if (isUnseen) await noteFirstSight(needs, user.id, { ...signIn, id: signIn.id! }, caller);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/people/identity.queries.ts', receiveLogoutTests, {
    'a session that a request was still making outlives the end of all': [
      'coalesce(sessions.ended_at, now())',
      'sessions.ended_at',
    ],
  }),
  ...faultsIn('server/domains/identity/people/identity.queries.ts', sessionsTests, {
    'ended sessions are listed and ended again': ["ended_at', 'is', null)\n    .where('expires_at", 'expires_at'],
  }),
  ...faultsIn('server/domains/identity/people/identity.queries.ts', sessionEndsTests2, {
    'a used session never ages': [
      'least(now() + make_interval(secs => ${sessionIdleSeconds}), created_at + make_interval(secs => ${sessionSeconds})',
      'now() + make_interval(secs => ${sessionIdleSeconds}) + make_interval(secs => 0 * ${sessionSeconds}',
    ],
  }),
  ...faultsIn('server/domains/identity/sessions/start-session.ts', sessionEndsTests, {
    'the browser’s earlier session stays open beside a new sign-in': [
      '    if (caller.sessionToken) await endSessionOfToken(tx, hashOfToken(caller.sessionToken));\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/sessions/start-session.ts', sessionEndsTests2, {
    'staff rights are told before the second factor': [
      '!hasSecondFactor || isPassed ? user.staff_role : null',
      'user.staff_role',
    ],
  }),
  ...faultsIn('server/domains/identity/people/register-user.ts', ['server/platform/http/serve.test.ts'], {
    'whoever claims an address of staff is staff': ['.emailVerified', '.email'],
  }),
  ...faultsIn('server/domains/identity/sessions/close-sessions.ts', sessionsTests, {
    'signing out elsewhere leaves tokens that name no sign-in': [
      '    if (withUnnamed) await refuseUnnamedBefore(tx, actor.userId, momentFor(actor));\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/sessions/receive-logout.ts', receiveLogoutTests, {
    'a changed password leaves sessions open': ['  await endSessionsBefore(tx, userId, validFrom);\n', ''],
    'a stranger’s second factor survives the owner’s return': [
      '  if (wasUnverified) await needs.events.publish(tx, identityEvents.accountRecovered, { userId, before: validFrom });\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/sessions/sign-in-ends.queries.ts', receiveLogoutTests, {
    'a late notice moves the moment back': [
      "        .where(sql<boolean>`coalesce(sign_in_ends.tokens_valid_from, '-infinity') < ${moment}`),\n",
      '',
    ],
  }),
];
