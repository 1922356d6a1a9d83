import { expect, test } from 'vitest';
import { ApiError, errorOfAnswer, errorOfFailure, errorOfToken, refusalOf } from './api-error.ts';

test('a refusal keeps its code, sentence, reference, details and second-factor dialog', () => {
  const config = { title: 't', message: 'm', urgent: true, benefits: [], can_skip: false };
  const details = [{ field: 'members[0].email', message: 'Email es requerido' }];
  const error = errorOfAnswer(403, 'Forbidden', {
    success: false,
    code: 'two_factor.required',
    message: 'Se requiere configurar 2FA para procesar el pago.',
    request_id: 'req-7',
    details,
    requires_2fa: true,
    config,
  });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'two_factor.required',
    message: 'Se requiere configurar 2FA para procesar el pago.',
    status: 403,
    requestId: 'req-7',
    details,
  });
  expect(refusalOf(error, 'two_factor.required')).toMatchObject({ requires_2fa: true, config });
});

test('the reference is short enough to read out', () => {
  const body = {
    success: false,
    code: 'request.not_found',
    message: 'No.',
    request_id: 'dbb5f4b1-946f-4c82-b7f8-33d107ff6359',
  };
  expect(errorOfAnswer(404, 'Not Found', body).requestId).toBe('dbb5f4b1');
});

test('details are an empty list where the refusal has none', () => {
  const error = errorOfAnswer(404, 'Not Found', {
    success: false,
    code: 'request.not_found',
    message: 'No.',
    request_id: 'r',
  });
  expect(error.details).toEqual([]);
});

test('what a refusal carries is read by its code, and by no other', () => {
  const error = errorOfAnswer(429, 'Too Many Requests', {
    success: false,
    code: 'two_factor.too_many_tries',
    message: 'Demasiados intentos.',
    request_id: 'r',
    retry_after_seconds: 30,
  });
  expect(refusalOf(error, 'two_factor.too_many_tries')?.retry_after_seconds).toBe(30);
  expect(refusalOf(error, 'two_factor.required')).toBeUndefined();
  expect(refusalOf(errorOfFailure(new TypeError('Failed to fetch')), 'two_factor.too_many_tries')).toBeUndefined();
  expect(refusalOf(undefined, 'two_factor.required')).toBeUndefined();
});

test.each([undefined, '<html>', {}, { message: 42 }])(
  "an answer that is not ours (%j) reads 'Error {status}: {statusText}'",
  (body) =>
    expect(errorOfAnswer(502, 'Bad Gateway', body)).toMatchObject({ message: 'Error 502: Bad Gateway', status: 502 }),
);

test('a lost connection and a time-out have Spanish sentences of their own', () => {
  expect(errorOfFailure(new TypeError('Failed to fetch'))).toMatchObject({ code: 'local.network', status: 0 });
  expect(errorOfFailure(new DOMException('', 'TimeoutError'))).toMatchObject({ code: 'local.timeout', status: 0 });
});

test('a failure that is already ours is not wrapped again', () => {
  const error = errorOfToken(new Error('login_required'));
  expect(errorOfFailure(error)).toBe(error);
});

test('without a token the sentence is the catalogue’s', () => {
  const error = errorOfToken(new Error('login_required'));
  expect(error).toMatchObject({ message: 'Authentication required. Please log in and try again.', status: 401 });
});
