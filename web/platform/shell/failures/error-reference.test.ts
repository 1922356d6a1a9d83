import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { referenceOf } from './error-reference.ts';

test('a refused request is quoted by its own id', () => {
  const error = new ApiError({ code: 'server.unexpected', message: 'x', status: 500, requestId: 'req-123' });
  expect(referenceOf(error)).toBe('req-123');
});

test('the same failure always gets the same short reference, another one another', () => {
  expect(referenceOf(new Error('a'))).toBe(referenceOf(new Error('a')));
  expect(referenceOf(new Error('a'))).not.toBe(referenceOf(new Error('b')));
  expect(referenceOf('nothing but words')).toMatch(/^W-[0-9A-Z]{7,}$/);
});
