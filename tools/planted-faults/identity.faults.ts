import { faultsIn } from './fault.ts';

const rememberedDevicesTests = ['server/domains/identity/remembered-devices.test.ts'];
const sessionEndsTests = [
  'server/domains/identity/session-owners.test.ts',
  'server/domains/identity server/domains/two-factor',
];
const sessionEndsTests2 = ['server/domains/identity/session-owners.test.ts'];
const sessionsTests = ['server/domains/identity/sessions.test.ts', 'server/domains/identity'];
const receiveLogoutTests = ['server/domains/identity/sessions/receive-logout.test.ts', 'server/domains/identity'];

export const identityFaults = [
  ...faultsIn('server/domains/identity/sessions/authenticate.ts', ['server/domains/identity/session-owners.test.ts'], {
    'a cookie says whose it is before the code': ['{ beforeChallenge: false,', '{ beforeChallenge: true,'],
  }),
  ...faultsIn('identity/accounts/password.rules.ts', ['identity/accounts/password.rules.test.ts'], {
    'a word that everybody knows and a year are a password': [
      ' || isOneWord(password, (word) => check(word, words))',
      '',
    ],
    'Spanish words are unknown': [', ...spanish.dictionary', ''],
  }),
  ...faultsIn('identity/accounts/password-reset.ts', ['identity/accounts/password-reset.test.ts'], {
    'a reset looks for the account before it answers': [
      '  await enqueueMail(db',
      '  if (await findAccountByEmail(db, email)) await enqueueMail(db',
    ],
    'who asked for a reset in vain is kept': [
      'await deleteMail(tx, mail.id);\n    const account = await findAccountByEmail(tx, mail.recipient);\n    if (!account || account.blocked) return',
      'const account = await findAccountByEmail(tx, mail.recipient);\n    if (!account || account.blocked) return;\n    await deleteMail(tx, mail.id)',
    ],
  }),
  ...faultsIn('identity/login/submit-signup.ts', ['identity/accounts/sign-up.test.ts'], {
    'a taken address is told at the sign-up': [
      '  return showAgain',
      "  if (email !== email.toLowerCase()) return refuse({ email: 'Ya existe.' });\n    return showAgain",
    ],
  }),
  ...faultsIn('identity/provider/configuration.ts', ['identity/http/secure-transport.test.ts'], {
    'the login’s cookies are named as over http': ["IDENTITY_URL.startsWith('https:')", 'false'],
  }),
  ...faultsIn('server/domains/identity/devices/recognize-device.ts', rememberedDevicesTests, {
    'a copy of a remembered browser’s token ends nothing': [
      "  if (await deleteDeviceOfToken(tx, userId, known)) await recordSecurityEvent(tx, userId, 'device_forgotten', origin);\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/devices/remembered-devices.queries.ts', rememberedDevicesTests, {
    'somebody else’s remembered browser passes': [
      " .where('user_id', '=', userId)\n    .where('token_hash', '=",
      " .where('token_hash', '=",
    ],
    'a browser is remembered for ever': ['remembered_devices.expires_at > now()\n  and ', ''],
    'a browser is remembered for another factor': [
      '\n      and second_factors.enabled_at = remembered_devices.factor_enabled_at',
      '',
    ],
    'a browser that was being remembered while the password changed stays so': [
      '> remembered_devices.signed_in_at',
      'is null',
    ],
    'a member of staff is remembered from before': [
      '\n  and not exists (select from staff where staff.user_id = remembered_devices.user_id)',
      '',
    ],
    'a remembered browser’s token is never replaced': [
      ' newTokenHash,',
      ' newTokenHash.length > 0 ? tokenHash : newTokenHash,',
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
    'the old cookie counts for longer than a moment': [
      "    .where('passed_at', '>', sql<Date>`now() - interval '30 seconds'`)\n",
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/identity/people/identity.queries.ts',
    ['server/domains/two-factor/second-factor.test.ts'],
    {
      'what was shown to an older factor counts for the next': [
        'case when sessions.passed_at >= second_factors.enabled_at then sessions.passed_at end',
        'sessions.passed_at',
      ],
      'a cookie keeps its token when the code is accepted': ['token_hash: tokenHash, ', ''],
    },
  ),
  ...faultsIn(
    'server/domains/identity/people/identity.queries.ts',
    ['server/domains/two-factor server/domains/identity'],
    {
      'a session that has ended is passed': [
        "=', userId)\n    .where('id', '=', id)\n    .where('ended_at', 'is', null)\n    .execute();",
        "=', userId)\n    .where('id', '=', id)\n    .execute();",
        'an ended session stays ended, whatever it has passed',
      ],
    },
  ),
  ...faultsIn('server/domains/identity/people/register-user.ts', ['server/platform/http/serve.test.ts'], {
    'whoever claims an address of staff is staff': ['.emailVerified', '.email'],
  }),
  ...faultsIn('server/domains/identity/people/team.queries.ts', ['server/domains/staff/two-administrators.test.ts'], {
    'two administrators act on each other without waiting': ['\n    .forUpdate()', ''],
  }),
  ...faultsIn('server/domains/identity/sessions/authenticate.ts', sessionsTests, {
    'a session that was closed still works': [
      "  if (session.ended_at) throw fail('identity.session_closed');\n  return { authState, session, signIn ",
      '  return { authState, session, signIn ',
    ],
    'a cookie whose session was closed still works': [
      "  if (session.ended_at) throw fail('identity.session_closed');\n  return { authState, session, signIn:",
      '  return { authState, session, signIn:',
    ],
    'a cookie lives for ever': ['!session || session.expires_at <= new Date()) throw', '!session) throw'],
    'a token that names no sign-in outlives the end of all sessions': ['authState.unnamedValidFrom', 'null'],
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
      'a sign-in that was closed still works by its token': ['authState.isSignInEnded || ', ''],
      'a deleted account goes on': ["  if (authState.isDeleted) throw fail('identity.account_deleted');\n", ''],
      'the second factor is asked of nobody': ['!beforeChallenge', 'beforeChallenge'],
      'another site writes with the customer’s cookie': [
        "  if (!isRead && request.headers.origin !== needs.config.http.publicUrl) throw fail('request.cross_origin');\n",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/identity/sessions/authenticate.ts', receiveLogoutTests, {
    'a token from before the password was changed still works': [
      ' || isBefore(issuedAt, authState.tokensValidFrom)',
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
      '  if (isUnseen) await recordNewDevice(needs, user.id, { ...signIn, id: signIn.id! }, caller);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/sessions/listed-sessions.ts', rememberedDevicesTests, {
    'closing a session leaves its browser remembered': [
      '    await deleteDevicesOfSessions(tx, actor.userId, ids);\n',
      '',
    ],
    'closing all others leaves their browsers remembered': [
      '    if (isOthers) await deleteOtherDevices(tx, actor.userId, own);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/sessions/listed-sessions.ts', sessionsTests, {
    'signing out elsewhere leaves tokens that name no sign-in': [
      '    if (withUnnamed) await refuseUnnamedBefore(tx, actor.userId, momentFor(actor));\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/sessions/mount-backchannel-logout.ts', rememberedDevicesTests, {
    'a changed password leaves browsers remembered': ['  await deleteDevicesBefore(tx, userId, validFrom);\n', ''],
  }),
  ...faultsIn('server/domains/identity/sessions/mount-backchannel-logout.ts', receiveLogoutTests, {
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
  ...faultsIn('identity/http/staging-notice.ts', ['identity/http/staging-notice.test.ts'], {
    'the sign-in of a deployment for trying looks real': ['isPage ? withNotice(payload) : payload', 'payload'],
  }),
  ...faultsIn('identity/login/submit-signup.ts', ['identity/accounts/sign-up.test.ts'], {
    'who signs up may take their name as password': [', [values.given_name, values.family_name]', ''],
  }),
  ...faultsIn('identity/connections/connections.routes.ts', ['identity/accounts/sign-up.test.ts'], {
    'who signs up by Auth0’s call may take their name as password': [
      'sent.email, [givenName, familyName]',
      'sent.email',
    ],
  }),
  ...faultsIn('identity/links/submit-new-password.ts', ['identity/accounts/password-reset.test.ts'], {
    'who resets a password may take their name': [', [owner.given_name, owner.family_name]', ''],
  }),
  ...faultsIn('identity/accounts/password.rules.ts', ['identity/accounts/password.rules.test.ts'], {
    'a name without its accents is a password': ['[plain, bare].flatMap', '[plain].flatMap'],
  }),
];
