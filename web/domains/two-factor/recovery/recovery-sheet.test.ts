import { expect, test } from 'vitest';
import { recoverySheet } from './recovery-sheet.ts';

test('the page to keep says whose codes these are, from when, and lists each once', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`);
  const { fileName, text } = recoverySheet(codes, 'cliente@example.com', new Date('2026-11-21T12:00:00Z'));
  expect(fileName).toBe('zarpa-codigos-de-recuperacion.txt');
  expect(text).toContain('Cuenta: cliente@example.com\nGenerados el 21 de noviembre de 2026\n');
  expect(text).toContain('\n 1. abcd-efgh-jkmn-pqr0\n');
  expect(text).toContain('\n10. abcd-efgh-jkmn-pqr9\n');
});
