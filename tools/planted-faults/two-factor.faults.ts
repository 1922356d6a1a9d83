import { faultsIn } from './fault.ts';

const everyProofTests = ['server/domains/two-factor/every-proof.test.ts'];
const passkeysTests = ['server/domains/two-factor/passkeys'];
const policiesTests = ['server/domains/two-factor/policies.test.ts'];
const secondFactorTests = ['server/domains/two-factor/second-factor.test.ts'];

export const twoFactorFaults = [
  ...faultsIn('server/domains/two-factor/passkeys/create-passkey.ts', passkeysTests, {
    'a passkey is made without its owner': ['requireUserVerification: true', 'requireUserVerification: false'],
  }),
  ...faultsIn('server/domains/two-factor/proof/passkey-challenges.queries.ts', passkeysTests, {
    'what was asked is asked of every session of the person': ["    .where('session_id', '=', sessionId)\n", ''],
    'a challenge lives for ever': ['is_fresh ? taken.challenge : undefined', 'challenge'],
    'a challenge is good twice': [
      "const taken = await db\n    .deleteFrom('passkey_challenges')",
      "const taken = await db\n    .updateTable('passkey_challenges')\n    .set({ purpose })",
    ],
  }),
  ...faultsIn('server/domains/two-factor/proof/passkeys.queries.ts', passkeysTests, {
    'a counter is never kept': [': newCounter, ', ': newCounter * 0, '],
  }),
  ...faultsIn('server/domains/two-factor/passkeys/create-passkey.ts', everyProofTests, {
    'a passkey costs no proof': ['  await requireProof(needs, actor, body, caller);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/passkeys/create-passkey.ts', passkeysTests, {
    'a passkey is added by whoever finds a session open': ['  requireRecentSignIn(actor, recentMinutes);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/proof/use-passkey.ts', passkeysTests, {
    'a passkey signs without its owner': ['requireUserVerification: true', 'requireUserVerification: false'],
    'a signature that does not fit opens': [
      'verified ? authenticationInfo',
      'verified || !verified ? authenticationInfo',
    ],
  }),
  ...faultsIn('server/domains/two-factor/proof/policies.queries.ts', policiesTests, {
    'a grace begins anew each time': ['doUpdateSet({ action })', 'doUpdateSet({ action, started_at: now })'],
  }),
  ...faultsIn('server/domains/two-factor/proof/code-failures.queries.ts', secondFactorTests, {
    'an account that waits may go on guessing': [
      "        .where('code_failures.blocked_until', '<=', sql<Date>`now()`),\n",
      '',
    ],
    'whoever goes on trying prolongs the window of an address': [
      'case when ${isOver} then now() else code_failures.failed_at end',
      'now()',
    ],
  }),
  ...faultsIn('server/domains/two-factor/proof/count-tries.ts', secondFactorTests, {
    'an address that guesses is not slowed down': ['isGuessing ? freeTries : ', ''],
    'a try that was not judged is held against the address': ['await giveBack(db, address);\n    throw', 'throw'],
  }),
  ...faultsIn('server/domains/two-factor/proof/require-proof.ts', everyProofTests, {
    'tries are not counted': ['await takeTry(needs, actor.userId, caller)', '{ settle: async () => undefined }'],
    'tries are counted after the code was judged': [
      'tried = await takeTry(needs, actor.userId, caller);\n  const origin = { caller, session: actor.session }',
      "origin = { caller, session: actor.session };\n  if (proof.code !== undefined) {\n    const step = await stepOf(needs.secrets.open('totp', actor.userId, factor.secret), proof.code, new Date());\n    if (step !== undefined && (await takeStep(needs.db, actor.userId, step))) return;\n  }\n  const tried = await takeTry(needs, actor.userId, caller)",
    ],
    'a wrong code is not in the log': [
      "  await recordSecurityEvent(needs.db, userId, 'challenge_failed', origin);\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/two-factor/proof/require-proof.ts', secondFactorTests, {
    'a right code leaves the wrong ones counted': ['  await tried.settle();\n', ''],
    'the owner is not told of a recovery code': [
      "      await notifyOfEvent(needs, tx, userId, 'recovery_code_used', origin);\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/two-factor/proof/require-second-factor.ts', policiesTests, {
    'a policy stops nobody': ["=== 'refused')", "=== 'allowed')"],
  }),
  ...faultsIn('server/domains/two-factor/proof/challenge.ts', ['server/domains/identity/remembered-devices.test.ts'], {
    'a member of staff is remembered': [
      "  if (isToBeRemembered && actor.staffRole) throw fail('two_factor.device_not_for_staff');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/two-factor/proof/challenge.ts', everyProofTests, {
    'the challenge asks for no code': ['  await requireProof(needs, actor, proof, caller);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/setup/authenticator.ts', everyProofTests, {
    'turning it off asks for no code': ['  await requireProof(needs, actor, body, caller);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/setup/recovery-codes.ts', everyProofTests, {
    'new recovery codes ask for no code': ['  await requireProof(needs, actor, body, caller);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/setup/generate-setup.ts', secondFactorTests, {
    'an old sign-in begins a set-up': ['  requireRecentSignIn(actor, recentMinutes);\n', ''],
    'an unproven address begins a set-up': ['  await requireProvenAddress(needs, actor, caller);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/proof/second-factors.queries.ts', everyProofTests, {
    'a code is good twice': ["    .where('last_step', '<', String(step))\n", ''],
    'a recovery code is good twice': ["hash)\n    .where('used_at', 'is', null)\n", 'hash)\n'],
    'any recovery code is good': ["    .where('code_hash', '=', hash)\n", ''],
    'a secret waits for ever': ['pendingMinutes})', "pendingMinutes}) - interval '1 year'"],
    'a set-up that was replaced is finished': ["    .where('pending_secret', '=', pending)\n", ''],
    'the set-up’s first code is good once more': ['last_step: step,\n', 'last_step: 0,\n'],
  }),
  ...faultsIn('server/domains/two-factor/proof/second-factors.queries.ts', policiesTests, {
    'a used recovery code is counted as left': [
      "where('used_at', 'is', null)\n    .executeTakeFirstOrThrow",
      'executeTakeFirstOrThrow',
    ],
  }),
  ...faultsIn('server/domains/two-factor/proof/second-factors.queries.ts', secondFactorTests, {
    'old recovery codes go on beside new ones': [
      ".deleteFrom('recovery_codes').where('user_id', '=', userId).execute();\n  await db\n",
      '\n',
    ],
    'a set-up replaces a factor that is on': ["        .where('second_factors.enabled_at', 'is', null),\n", ''],
  }),
  ...faultsIn(
    'server/domains/two-factor/proof/second-factors.queries.ts',
    ['server/platform/http/neighbours.test.ts'],
    {
      'turning it off leaves the recovery codes': [
        "recovery_codes').where('user_id', '=', userId).execute();\n  await db.deleteFrom('",
        '',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/two-factor/proof/second-factors.queries.ts',
    ['server/domains/identity/sessions/receive-logout.test.ts'],
    {
      'the owner’s own factor goes with the stranger’s': [
        "    .where((row) => sql<boolean>`coalesce(${row.ref('enabled_at')}, ${row.ref('pending_at')}) < ${moment}`)\n",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/two-factor/proof/totp.ts', secondFactorTests, {
    'a code of ten minutes ago is good': ['epochTolerance: 30', 'epochTolerance: 600'],
  }),
  ...faultsIn('server/domains/two-factor/setup/authenticator.ts', everyProofTests, {
    'tries of the set-up are not counted': [
      'await takeTry(needs, actor.userId, caller)',
      '{ settle: async () => undefined }',
    ],
  }),
  ...faultsIn('server/domains/two-factor/setup/authenticator.ts', secondFactorTests, {
    'an old sign-in finishes a set-up': ['  requireRecentSignIn(actor, recentMinutes);\n', ''],
    'an unproven address finishes a set-up': ['  await requireProvenAddress(needs, actor, caller);\n', ''],
  }),
];
