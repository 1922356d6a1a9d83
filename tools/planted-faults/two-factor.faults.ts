import { faultsIn } from './fault.ts';

const everyProofTests = ['server/domains/two-factor/every-proof.test.ts'];
const policiesTests = ['server/domains/two-factor/policies.test.ts'];
const secondFactorTests = ['server/domains/two-factor/second-factor.test.ts'];

export const twoFactorFaults = [
  ...faultsIn('server/domains/two-factor/setup/second-factors.queries.ts', everyProofTests, {
    'a code is good twice': ["    .where('last_step', '<', String(step))\n", ''],
    'a recovery code is good twice': ["hash)\n    .where('used_at', 'is', null)\n", 'hash)\n'],
    'any recovery code is good': ["    .where('code_hash', '=', hash)\n", ''],
    'a secret waits for ever': ['pendingMinutes})', "pendingMinutes}) - interval '1 year'"],
    'a set-up that was replaced is finished': ["    .where('pending_secret', '=', pending)\n", ''],
    'the set-up’s first code is good once more': ['last_step: step,\n', 'last_step: 0,\n'],
  }),
  ...faultsIn('server/domains/two-factor/setup/second-factors.queries.ts', policiesTests, {
    'a used recovery code is counted as left': [
      "where('used_at', 'is', null)\n    .executeTakeFirstOrThrow",
      'executeTakeFirstOrThrow',
    ],
  }),
  ...faultsIn('server/domains/two-factor/setup/second-factors.queries.ts', secondFactorTests, {
    'old recovery codes go on beside new ones': [
      ".deleteFrom('recovery_codes').where('user_id', '=', userId).execute();\n  await db\n",
      '\n',
    ],
    'a set-up replaces a factor that is on': ["        .where('second_factors.enabled_at', 'is', null),\n", ''],
  }),
  ...faultsIn(
    'server/domains/two-factor/setup/second-factors.queries.ts',
    ['server/platform/http/neighbours.test.ts'],
    {
      'turning it off leaves the recovery codes': [
        "recovery_codes').where('user_id', '=', userId).execute();\n  await db.deleteFrom('",
        '',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/two-factor/setup/second-factors.queries.ts',
    ['server/domains/identity/sessions/receive-logout.test.ts'],
    {
      'the owner’s own factor goes with the stranger’s': [
        "    .where((row) => sql<boolean>`coalesce(${row.ref('enabled_at')}, ${row.ref('pending_at')}) < ${moment}`)\n",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/identity/people/identity.queries.ts', secondFactorTests, {
    'what was shown to an older factor counts for the next': [
      'case when sessions.passed_at >= second_factors.enabled_at then sessions.passed_at end',
      'sessions.passed_at',
    ],
    'a cookie keeps its token when the code is accepted': ['token_hash: tokenHash, ', ''],
  }),
  ...faultsIn(
    'server/domains/identity/people/identity.queries.ts',
    ['server/domains/two-factor server/domains/identity'],
    {
      'a session that has ended is passed': [
        "=', id)\n    .where('ended_at', 'is', null)\n    .execute();\n}\n\n/** A",
        "=', id)\n    .execute();\n}\n\n/** A",
        'an ended session stays ended, whatever it has passed',
      ],
    },
  ),
  ...faultsIn('server/domains/identity/people/identity.queries.ts', ['server/domains/identity/session-ends.test.ts'], {
    'the old cookie counts for longer than a moment': [
      "    .where('passed_at', '>', sql<Date>`now() - interval '30 seconds'`)\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/two-factor/proof/require-proof.ts', everyProofTests, {
    'tries are not counted': ['await takeTry(needs, actor.userId, caller)', '{ settle: async () => undefined }'],
    'tries are counted after the code was judged': [
      'tried = await takeTry(needs, actor.userId, caller);\n  const origin = { caller, session: actor.session }',
      "origin = { caller, session: actor.session };\n  if (proof.code !== undefined) {\n    const step = await stepOf(needs.secrets.open('totp', actor.userId, factor.secret), proof.code, new Date());\n    if (step !== undefined && (await takeStep(needs.db, actor.userId, step))) return;\n  }\n  const tried = await takeTry(needs, actor.userId, caller)",
    ],
    'a wrong code is not in the log': ["  await noteEvent(needs.db, userId, 'challenge_failed', origin);\n", ''],
  }),
  ...faultsIn('server/domains/two-factor/proof/require-proof.ts', secondFactorTests, {
    'a right code leaves the wrong ones counted': ['  await tried.settle();\n', ''],
    'the owner is not told of a recovery code': [
      "      await tellOfEvent(needs, tx, userId, 'recovery_code_used', origin);\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/two-factor/setup/verify-setup.ts', everyProofTests, {
    'tries of the set-up are not counted': [
      'await takeTry(needs, actor.userId, caller)',
      '{ settle: async () => undefined }',
    ],
  }),
  ...faultsIn('server/domains/two-factor/setup/verify-setup.ts', secondFactorTests, {
    'an old sign-in finishes a set-up': ['  requireRecentSignIn(actor, recentMinutes);\n', ''],
    'an unproven address finishes a set-up': ['  await requireProvenAddress(needs, actor, caller);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/setup/generate-setup.ts', secondFactorTests, {
    'an old sign-in begins a set-up': ['  requireRecentSignIn(actor, recentMinutes);\n', ''],
    'an unproven address begins a set-up': ['  await requireProvenAddress(needs, actor, caller);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/setup/end-two-factor.ts', everyProofTests, {
    'turning it off asks for no code': ['  await requireProof(needs, actor, body, caller);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/setup/generate-recovery-codes.ts', everyProofTests, {
    'new recovery codes ask for no code': ['  await requireProof(needs, actor, body, caller);\n', ''],
  }),
  ...faultsIn('server/domains/two-factor/proof/verify-challenge.ts', everyProofTests, {
    'the challenge asks for no code': ['  await requireProof(needs, actor, proof, caller);\n', ''],
  }),
  ...faultsIn('server/domains/privacy/start-deletion.ts', everyProofTests, {
    'a deletion asks for no code': [
      '  if (actor.hasSecondFactor) await requireProof(needs, actor, body.proof!, caller);\n',
      '',
    ],
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
  ...faultsIn('server/domains/two-factor/setup/totp.ts', secondFactorTests, {
    'a code of ten minutes ago is good': ['epochTolerance: 30', 'epochTolerance: 600'],
  }),
  ...faultsIn('server/platform/secrets/secret-ring.ts', secondFactorTests, {
    'a secret opens in another customer’s row': ['`${purpose}|${userId}`', 'purpose'],
  }),
  ...faultsIn('server/domains/two-factor/proof/require-second-factor.ts', policiesTests, {
    'a policy stops nobody': ["=== 'refused')", "=== 'allowed')"],
  }),
  ...faultsIn('server/domains/two-factor/policies/policies.queries.ts', policiesTests, {
    'a grace begins anew each time': ['doUpdateSet({ action })', 'doUpdateSet({ action, started_at: now })'],
  }),
];
