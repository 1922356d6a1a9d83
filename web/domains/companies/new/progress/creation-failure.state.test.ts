import { expect, test } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { creationFailureOf } from './creation-failure.ts';

const refused = (change: Partial<ApiError> = {}) =>
  new ApiError({ code: 'request.invalid', message: 'Revisa los datos', status: 422, requestId: 'abcd1234', ...change });

test('the sentence lists every message of the server, with the reference', () => {
  const details = [
    { field: 'a', message: 'Uno' },
    { field: 'b', message: 'Dos' },
  ];
  expect(creationFailureOf(refused({ details }))).toEqual({
    message: 'Errores de validación: Uno, Dos',
    requestId: 'abcd1234',
    isConflict: false,
  });
});

test('without details it is the server’s own sentence', () => {
  expect(creationFailureOf(refused()).message).toBe('Revisa los datos');
  expect(creationFailureOf(refused({ code: 'companies.details_conflict' })).isConflict).toBe(true);
});

test('an answer that is none, and what is no answer, have a sentence too', () => {
  expect(creationFailureOf(refused({ code: 'local.unreadable' })).message).toBe('Error al crear la empresa');
  expect(creationFailureOf(new TypeError('x'))).toEqual({
    message: 'Error al crear la empresa. Por favor intenta de nuevo.',
  });
});
