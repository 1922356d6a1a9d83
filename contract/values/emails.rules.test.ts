import { expect, test } from 'vitest';
import { memberEmail } from '../core/fields.ts';
import { isEmail, memberEmailError } from './emails.rules.ts';

test.each([
  'a@b.co',
  'maria@gmail.com',
  "maría.o'neil+zarpa@correo.example.com.ar",
  ' maria@gmail.com ',
  'maria@correo.españa.es',
  'maria@xn--80ak6aa92e.xn--p1ai',
])('%j is an e-mail', (text) => {
  expect(isEmail(text)).toBe(true);
  expect(memberEmail.parse(text)).toBe(text.trim());
});

test.each([
  '',
  'correo',
  'maria@',
  '@gmail.com',
  'maria@gmail',
  'maria@gmail.',
  'maria@.com',
  'maria@gmail..com',
  'maria@gmail.c',
  'maria@gmail,com',
  'maria@-gmail.com',
  'maria@1.2.3.44',
  'maria@gmail.com, ana@gmail.com',
  'maria@gmail.com ana@gmail.com',
  'maria@ana@gmail.com',
  'maria perez@gmail.com',
  'maria..perez@gmail.com',
  '<maria@gmail.com>',
])('%j is no e-mail, on the form and in the schema', (text) => {
  expect(isEmail(text)).toBe(false);
  expect(memberEmail.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([memberEmailError]);
});

test('a long address that is none is refused at once', () => {
  const began = performance.now();
  expect(isEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});
