import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { offeredName, passkeySentence } from './passkey.state.ts';

test.each([
  [{ name: 'NotAllowedError' }, /^Se canceló o se acabó el tiempo\. Inténtalo de nuevo o usa un código\.$/],
  [{ name: 'AbortError' }, /^Se canceló/],
  [{ name: 'SecurityError', code: 'ERROR_INVALID_DOMAIN' }, /no funcionan en esta dirección/],
  [{ name: 'Error', code: 'ERROR_INVALID_RP_ID' }, /no funcionan en esta dirección/],
  [{ name: 'InvalidStateError' }, /ya tiene una llave de acceso/],
  [{ name: 'ConstraintError' }, /PIN o una huella/],
  [{ name: 'Error', message: 'WebAuthn is not supported in this browser' }, /no admite llaves de acceso/],
  [{ name: 'UnknownError' }, /^Tu navegador no pudo usar la llave de acceso\. Inténtalo de nuevo o usa un código\.$/],
])('%j is said in Spanish', (cause, sentence) => {
  expect(passkeySentence(cause, 'sign')).toMatch(sentence);
});

test('while one is made there is no code to use instead; what the server says is said', () => {
  expect(passkeySentence({ name: 'NotAllowedError' }, 'make')).toBe(
    'Se canceló o se acabó el tiempo. Inténtalo de nuevo.',
  );
  const refused = new ApiError({ code: 'two_factor.passkey_known', status: 409, message: 'Ya está.' });
  expect(passkeySentence(refused, 'make')).toBe('Ya está.');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16000.0.0)', 'Chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['algo', ''],
])('%s is offered as %j', (userAgent, name) => {
  expect(offeredName(userAgent)).toBe(name);
});
