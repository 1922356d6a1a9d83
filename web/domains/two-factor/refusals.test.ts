import { errors, type ErrorCode } from '@zarpa/contract/core/errors.ts';
import { expect, test } from 'vitest';
import { ApiError, errorOfFailure, errorOfToken } from '../../platform/api/api-error.ts';
import { noTokenMessage } from '../../platform/api/auth-store.ts';
import { disableToast, statusSentence } from './refusals.ts';

const refusal = (code: ErrorCode) => new ApiError({ code, ...errors[code] });
const answer = (status: number, message: string) => new ApiError({ code: 'local.unreadable', status, message });
const offline = errorOfFailure(new TypeError('Failed to fetch'));

test.each([
  ['401', refusal('identity.invalid_token'), 'Sesión expirada. Intente cerrar sesión e iniciar sesión nuevamente.'],
  ['403', refusal('identity.forbidden'), 'No tiene permisos para acceder a la configuración 2FA.'],
  ['500', answer(500, 'Error 500: x'), 'Error de conexión al obtener estado de 2FA: Error 500: x'],
  ['no answer', offline, `Error de conexión al obtener estado de 2FA: ${offline.message}`],
  ['success false', answer(200, 'Error obteniendo estado de 2FA'), 'Error obteniendo estado de 2FA'],
  [
    'token failure',
    errorOfToken(new Error('login_required')),
    'Error de autenticación. Intente cerrar sesión e iniciar sesión nuevamente.',
  ],
  [
    'no token',
    errorOfToken(new Error(noTokenMessage)),
    'No se pudo obtener el token de acceso. Intente iniciar sesión nuevamente.',
  ],
  ['something else', new Error('x'), 'Error obteniendo estado de 2FA'],
])('status: %s', (_, error, sentence) => expect(statusSentence(error)).toBe(sentence));

test.each([
  ['401', refusal('identity.invalid_token'), 'Sesión Expirada', /^Sesión expirada\./],
  ['403', refusal('identity.forbidden'), 'Permisos Insuficientes', /^No tiene permisos para desactivar 2FA\.$/],
  ['409', refusal('two_factor.not_enabled'), 'Error de Configuración', /no está activa/],
  ['something else', new Error('x'), 'Error de Configuración', /^Error desactivando 2FA$/],
  ['no answer', offline, 'Error de Red', /^Error de conexión al desactivar 2FA: No pudimos conectar/],
])('disable: %s', (_, error, title, message) => {
  expect(disableToast(error)).toMatchObject({ title, message: expect.stringMatching(message) });
});
