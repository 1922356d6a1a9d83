import { expect, test } from 'vitest';
import {
  configOf,
  groupKey,
  hasSecret,
  mayClose,
  nextSetup,
  remedyOf,
  startOfSetup,
  type SetupEvent,
  type SetupState,
} from './setup.state.ts';

const secret = { qrCode: 'data:image/svg+xml;base64,x', manualKey: 'JBSWY3DPEHPK3PXP' };
const other = { ...secret, manualKey: 'AAAABBBBCCCCDDDD' };
const after = (...events: SetupEvent[]): SetupState => events.reduce(nextSetup, startOfSetup);
const toQr: SetupEvent[] = [{ type: 'generating' }, { type: 'generated', secret }];
const toVerify: SetupEvent[] = [...toQr, { type: 'scanned' }];
const toSuccess: SetupEvent[] = [...toVerify, { type: 'verified', recoveryCodes: ['a'] }];

test('intro, QR, code, success, recovery codes', () => {
  expect(after()).toEqual({ step: 'intro', isBusy: false });
  expect(after(...toQr)).toEqual({ step: 'qr', isBusy: false, secret });
  expect(after(...toVerify)).toEqual({ step: 'verify', secret });
  expect(after(...toSuccess)).toEqual({ step: 'success', recoveryCodes: ['a'] });
  expect(after(...toSuccess, { type: 'celebrated' })).toEqual({ step: 'codes', recoveryCodes: ['a'] });
});

test('«Volver» returns to the same QR, «Nuevo QR» brings another', () => {
  expect(after(...toVerify, { type: 'went-back' })).toEqual(after(...toQr));
  expect(after(...toQr, { type: 'generating' })).toEqual({ step: 'qr', isBusy: true, secret });
  expect(after(...toQr, { type: 'generating' }, { type: 'generated', secret: other })).toMatchObject({ secret: other });
});

test('a QR that is being replaced is not the one to go on with', () => {
  expect(after(...toQr, { type: 'generating' }, { type: 'scanned' }).step).toBe('qr');
});

test.each([
  ['the first QR', [{ type: 'generating' }]],
  ['another QR', [...toQr, { type: 'generating' }]],
  ['the code', toVerify],
] as [string, SetupEvent[]][])('a failure at %s leads to the error, and from there to the beginning', (_, events) => {
  const failed = [...events, { type: 'failed', message: 'm' } as const];
  expect(after(...failed)).toEqual({ step: 'error', message: 'm' });
  expect(after(...failed, { type: 'retried' })).toEqual(startOfSetup);
});

test('an unproven address and an old sign-in are told apart: there is something to do', () => {
  const remedy = remedyOf('two_factor.email_unverified');
  const failed = after({ type: 'generating' }, { type: 'failed', message: 'm', remedy });
  expect(failed).toEqual({ step: 'error', message: 'm', remedy: 'prove-address' });
  expect(nextSetup(failed, { type: 'retried' })).toEqual(startOfSetup);
  expect(remedyOf('identity.recent_sign_in_required')).toBe('sign-in-again');
  expect(remedyOf('two_factor.already_enabled')).toBeUndefined();
});

test('an answer that comes after the dialog was opened anew changes nothing', () => {
  expect(after({ type: 'generating' }, { type: 'opened' }, { type: 'generated', secret })).toEqual(startOfSetup);
  expect(after(...toVerify, { type: 'opened' }, { type: 'verified', recoveryCodes: [] })).toEqual(startOfSetup);
  expect(after(...toSuccess, { type: 'failed', message: 'm' }).step).toBe('success');
});

test.each([
  ['intro', [], true, false],
  ['qr', toQr, true, true],
  ['verify', toVerify, true, true],
  ['success', toSuccess, false, false],
  ['codes', [...toSuccess, { type: 'celebrated' }], false, false],
] as [string, SetupEvent[], boolean, boolean][])(
  'at %s: closing loses no recovery codes and leaves no secret behind',
  (step, events, closes, secretWaits) => {
    const state = after(...events);
    expect([state.step, mayClose(state), hasSecret(state)]).toEqual([step, closes, secretWaits]);
  },
);

test('what does not belong to the step changes nothing, not even the state itself', () => {
  const states = [[], [{ type: 'generating' }], toQr, toVerify, toSuccess, [...toSuccess, { type: 'celebrated' }]];
  const failed = [{ type: 'generating' }, { type: 'failed', message: 'm' }] as SetupEvent[];
  const moves: Record<string, readonly string[]> = {
    generating: ['intro', 'qr'],
    scanned: ['qr'],
    'went-back': ['verify'],
    verified: ['verify'],
    celebrated: ['success'],
    retried: ['error'],
  };
  const events: SetupEvent[] = [
    { type: 'generating' },
    { type: 'scanned' },
    { type: 'went-back' },
    { type: 'verified', recoveryCodes: [] },
    { type: 'celebrated' },
    { type: 'retried' },
  ];
  for (const state of [...(states as SetupEvent[][]), failed].map((path) => after(...path)))
    for (const event of events.filter(({ type }) => !moves[type]!.includes(state.step)))
      expect(nextSetup(state, event)).toBe(state);
});

test('a failure of what nobody is waiting for is not told; one after another is', () => {
  expect(after({ type: 'failed', message: 'm' })).toEqual(startOfSetup);
  expect(after(...toQr, { type: 'failed', message: 'm' }).step).toBe('qr');
  expect(after(...toSuccess, { type: 'generated', secret: other }).step).toBe('success');
  expect(after({ type: 'generating' }, { type: 'failed', message: 'm' }, { type: 'failed', message: 'n' })).toEqual({
    step: 'error',
    message: 'n',
  });
});

test('skipping is allowed unless the server forbids it', () => {
  expect(configOf(undefined).can_skip).toBe(true);
  expect(configOf({ title: 't', can_skip: false })).toMatchObject({ title: 't', can_skip: false, urgent: false });
});

test('the key is shown in fours, whatever way it came', () => {
  expect(groupKey('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(groupKey('JBSW Y3DP EH')).toBe('JBSW Y3DP EH');
});
