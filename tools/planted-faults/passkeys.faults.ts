import { faultsIn } from './fault.ts';

const passkeysTests = ['server/domains/two-factor/passkeys'];
const rememberedDevicesTests = ['server/domains/identity/remembered-devices.test.ts'];

/** Passkeys, and browsers that are remembered. */
export const passkeysFaults = [
  ...faultsIn('server/domains/two-factor/passkeys/passkey-challenges.queries.ts', passkeysTests, {
    'what was asked is asked of every session of the person': ["    .where('session_id', '=', sessionId)\n", ''],
    'a challenge lives for ever': ['is_fresh ? taken.challenge : undefined', 'challenge'],
    'a challenge is good twice': [
      "= await db\n    .deleteFrom('passkey_challenges')",
      "= await db\n    .updateTable('passkey_challenges')\n    .set({ purpose })",
    ],
  }),
  ...faultsIn('server/domains/two-factor/passkeys/use-passkey.ts', passkeysTests, {
    'a passkey signs without its owner': ['requireUserVerification: true', 'requireUserVerification: false'],
    'a signature that does not fit opens': [
      'verified ? authenticationInfo',
      'verified || !verified ? authenticationInfo',
    ],
  }),
  ...faultsIn('server/domains/two-factor/passkeys/create-passkey.ts', passkeysTests, {
    'a passkey is made without its owner': ['requireUserVerification: true', 'requireUserVerification: false'],
  }),
  ...faultsIn('server/domains/two-factor/passkeys/passkeys.queries.ts', passkeysTests, {
    'a counter is never kept': [': newCounter, ', ': newCounter * 0, '],
  }),
  ...faultsIn(
    'server/domains/two-factor/passkeys/start-passkey.ts',
    ['server/domains/two-factor/every-proof.test.ts'],
    {
      'a passkey costs no proof': ['  await requireProof(needs, actor, body, caller);\n', ''],
    },
  ),
  ...faultsIn('server/domains/two-factor/passkeys/start-passkey.ts', passkeysTests, {
    'a passkey is added by whoever finds a session open': ['  requireRecentSignIn(actor, recentMinutes);\n', ''],
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
  ...faultsIn('server/domains/identity/devices/recognize-device.ts', rememberedDevicesTests, {
    'a copy of a remembered browser’s token ends nothing': [
      "  if (await deleteDeviceOfToken(tx, userId, known)) await noteEvent(tx, userId, 'device_forgotten', origin);\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/sessions/receive-logout.ts', rememberedDevicesTests, {
    'a changed password leaves browsers remembered': ['  await deleteDevicesBefore(tx, userId, validFrom);\n', ''],
  }),
  ...faultsIn('server/domains/identity/sessions/close-sessions.ts', rememberedDevicesTests, {
    'closing a session leaves its browser remembered': [
      '    await deleteDevicesOfSessions(tx, actor.userId, ids);\n',
      '',
    ],
    'closing all others leaves their browsers remembered': [
      '    if (isOthers) await deleteOtherDevices(tx, actor.userId, own);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/two-factor/proof/verify-challenge.ts', rememberedDevicesTests, {
    'a member of staff is remembered': [
      "  if (isToBeRemembered && actor.staffRole) throw fail('two_factor.device_not_for_staff');\n",
      '',
    ],
  }),
];
