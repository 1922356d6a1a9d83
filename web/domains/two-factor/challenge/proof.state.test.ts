import { codeOf } from '@zarpa/contract/identity/two-factor.rules.ts';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { emptyProof, isCleared, lockOf, proofOf, proofProblems } from './proof.state.ts';

const refused = { message: 'Código inválido.', isAnswer: true, retryAfterSeconds: undefined };

test('a code holds digits only, six at most, however it was typed or pasted', () => {
  expect(codeOf('12a3 45-67')).toBe('123456');
  assert(property(string(), (text) => /^\d{0,6}$/.test(codeOf(text))));
});

test.each(['', '1', '12345'])('%j cannot be sent, and is told why when one tries', (code) => {
  expect(proofOf('code', code)).toBeUndefined();
  expect(proofProblems('code', { ...emptyProof, code })).toEqual([
    { field: 'code', message: 'Ingresa un código de 6 dígitos', isMissing: true },
  ]);
});

test('six digits can be sent', () => {
  expect(proofOf('code', '123456')).toEqual({ code: '123456' });
  expect(proofProblems('code', { code: '123456', recovery_code: '' })).toEqual([]);
});

test('a recovery code may be typed any way that can be read', () => {
  expect(proofOf('recovery_code', 'ABCD EFGH-jkmn-pqrs')).toEqual({ recovery_code: 'abcdefghjkmnpqrs' });
  expect(proofOf('recovery_code', 'abcd')).toBeUndefined();
  const [problem] = proofProblems('recovery_code', { code: '123456', recovery_code: 'abcd' });
  expect(problem).toMatchObject({ field: 'recovery_code', message: expect.stringContaining('16 letras y números') });
});

test('a wrong code is cleared; a wrong recovery code and a lost connection keep what was typed', () => {
  expect(isCleared('code', refused)).toBe(true);
  expect(isCleared('recovery_code', refused)).toBe(false);
  expect(isCleared('code', { ...refused, isAnswer: false })).toBe(false);
});

test('too many tries close it until the wait is over, and say how long that is', () => {
  expect(lockOf({ ...refused, retryAfterSeconds: 60 }, 1000)).toEqual({
    until: 61_000,
    message: expect.stringContaining('1 minuto'),
  });
  expect(lockOf(refused, 1000)).toBeUndefined();
});
