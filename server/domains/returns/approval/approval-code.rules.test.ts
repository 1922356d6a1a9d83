import { expect, test } from 'vitest';
import { hashCode, isCode, maskedAddress, newCode } from './approval-code.rules.ts';

test('a code is six digits, and two are seldom one', () => {
  const codes = Array.from({ length: 200 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(150);
});

test('a code is of its packet: the same digits are wrong for another', () => {
  const hash = hashCode('uno', '123456');
  expect(isCode(hash, 'uno', '123456')).toBe(true);
  expect(isCode(hash, 'dos', '123456')).toBe(false);
  expect(isCode(hash, 'uno', '123457')).toBe(false);
  expect(hash).not.toContain('123456');
});

test.each([
  ['hola@example.com', 'ho••@example.com'],
  ['titular@example.com', 'ti•••••@example.com'],
  ['a@example.com', 'a••@example.com'],
])('%s is told as %s', (address, masked) => expect(maskedAddress(address)).toBe(masked));
