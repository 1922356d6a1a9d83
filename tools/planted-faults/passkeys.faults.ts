import type { Table } from './fault.ts';

const passkeys = ['server/domains/two-factor/passkeys'];
const devices = ['server/domains/identity/remembered-devices.test.ts'];

const keyQueries = 'server/domains/two-factor/passkeys/passkeys.queries.ts';
const challenges = 'server/domains/two-factor/passkeys/passkey-challenges.queries.ts';
const usePasskey = 'server/domains/two-factor/passkeys/use-passkey.ts';
const create = 'server/domains/two-factor/passkeys/create-passkey.ts';
const start = 'server/domains/two-factor/passkeys/start-passkey.ts';
const deviceQueries = 'server/domains/identity/devices/remembered-devices.queries.ts';
const closing = 'server/domains/identity/sessions/close-sessions.ts';

/** Passkeys, and browsers that are remembered. */
export const passkeysFaults: Table = [
  {
    name: 'what was asked is asked of every session of the person',
    file: challenges,
    text: "    .where('session_id', '=', sessionId)\n",
    planted: '',
    tests: passkeys,
  },
  {
    name: 'a challenge lives for ever',
    file: challenges,
    text: 'return taken?.is_fresh ? taken.challenge : undefined;',
    planted: 'return taken?.challenge;',
    tests: passkeys,
  },
  {
    name: 'a challenge is good twice',
    file: challenges,
    text: "  const taken = await db\n    .deleteFrom('passkey_challenges')",
    planted: "  const taken = await db\n    .updateTable('passkey_challenges')\n    .set({ purpose })",
    tests: passkeys,
  },
  {
    name: 'a passkey signs without its owner',
    file: usePasskey,
    text: 'requireUserVerification: true',
    planted: 'requireUserVerification: false',
    tests: passkeys,
  },
  {
    name: 'a passkey is made without its owner',
    file: create,
    text: 'requireUserVerification: true',
    planted: 'requireUserVerification: false',
    tests: passkeys,
  },
  {
    name: 'a signature that does not fit opens',
    file: usePasskey,
    text: 'return verified ? authenticationInfo.newCounter : undefined;',
    planted: 'return verified || !verified ? authenticationInfo.newCounter : undefined;',
    tests: passkeys,
  },
  {
    name: 'a counter is never kept',
    file: keyQueries,
    text: '.set({ counter: newCounter, used_at: sql`now()` })',
    planted: '.set({ counter: newCounter * 0, used_at: sql`now()` })',
    tests: passkeys,
  },
  {
    name: 'a passkey costs no proof',
    file: start,
    text: '  await requireProof(needs, actor, body, caller);\n',
    planted: '',
    tests: ['server/domains/two-factor/every-proof.test.ts'],
  },
  {
    name: 'a passkey is added by whoever finds a session open',
    file: start,
    text: '  requireRecentSignIn(actor, recentMinutes);\n',
    planted: '',
    tests: passkeys,
  },
  {
    name: 'somebody else’s remembered browser passes',
    file: deviceQueries,
    text: "    .where('user_id', '=', userId)\n    .where('token_hash', '=', tokenHash)\n    .where(isGood)",
    planted: "    .where('token_hash', '=', tokenHash)\n    .where(isGood)",
    tests: devices,
  },
  {
    name: 'a browser is remembered for ever',
    file: deviceQueries,
    text: 'sql<boolean>`(remembered_devices.expires_at > now()\n  and exists',
    planted: 'sql<boolean>`(exists',
    tests: devices,
  },
  {
    name: 'a browser is remembered for another factor',
    file: deviceQueries,
    text: '\n      and second_factors.enabled_at = remembered_devices.factor_enabled_at)',
    planted: ')',
    tests: devices,
  },
  {
    name: 'a browser that was being remembered while the password changed stays so',
    file: deviceQueries,
    text: '\n      and sign_in_ends.tokens_valid_from > remembered_devices.signed_in_at)',
    planted: '\n      and sign_in_ends.tokens_valid_from is null)',
    tests: devices,
  },
  {
    name: 'a member of staff is remembered from before',
    file: deviceQueries,
    text: '\n  and not exists (select from staff where staff.user_id = remembered_devices.user_id))`',
    planted: ')`',
    tests: devices,
  },
  {
    name: 'a remembered browser’s token is never replaced',
    file: deviceQueries,
    text: '      token_hash: newTokenHash,\n',
    planted: '      token_hash: newTokenHash.length > 0 ? tokenHash : newTokenHash,\n',
    tests: devices,
  },
  {
    name: 'a copy of a remembered browser’s token ends nothing',
    file: 'server/domains/identity/devices/recognize-device.ts',
    text: "  if (await deleteDeviceOfToken(tx, userId, known)) await noteEvent(tx, userId, 'device_forgotten', origin);\n",
    planted: '',
    tests: devices,
  },
  {
    name: 'a changed password leaves browsers remembered',
    file: 'server/domains/identity/sessions/receive-logout.ts',
    text: '  await deleteDevicesBefore(tx, userId, validFrom);\n',
    planted: '',
    tests: devices,
  },
  {
    name: 'closing a session leaves its browser remembered',
    file: closing,
    text: '    await deleteDevicesOfSessions(tx, actor.userId, ids);\n',
    planted: '',
    tests: devices,
  },
  {
    name: 'closing all others leaves their browsers remembered',
    file: closing,
    text: '    if (isOthers) await deleteOtherDevices(tx, actor.userId, own);\n',
    planted: '',
    tests: devices,
  },
  {
    name: 'a member of staff is remembered',
    file: 'server/domains/two-factor/proof/verify-challenge.ts',
    text: "  if (isToBeRemembered && actor.staffRole) throw fail('two_factor.device_not_for_staff');\n",
    planted: '',
    tests: devices,
  },
];
