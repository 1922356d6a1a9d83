import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../http/fail.ts';
import { causeOf, cleaned } from './cause.rules.ts';

const id = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14';

test.each([
  [`the file ${id} is not in the store`, `the file ${id} is not in the store`],
  [`nobody writes mails of the kind 'payment-received'`, `nobody writes mails of the kind 'payment-received'`],
  ['550 <ana.perez@example.com>: unknown', '550 <[correo]>: unknown'],
  [`550 cliente-${id}@example.com`, '550 [correo]'],
  ['connect to https://ana:clave@hooks.example.com/a/b?token=1 failed', 'connect to https://hooks.example.com failed'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer […]'],
  ['invalid key sk_live_51Habcdefghijklmnop', 'invalid key […]'],
  ['api_key=hola', 'api_key […]'],
  ['invalid input syntax for type integer: "Ana"', 'invalid input syntax for type integer: […]'],
  [`cannot name 'Ana Pérez' so`, `cannot name […] so`],
  [
    'duplicate key value violates unique constraint "orders_pkey"',
    'duplicate key value violates unique constraint "orders_pkey"',
  ],
  ['EIN 12-3456789 and +34 600 111 222', 'EIN […] and +[…]'],
  ['one\n  two\u0000', 'one two'],
])('%j reads %j', (text, expected) => expect(cleaned(text)).toBe(expected));

test('what failed, and what made it fail', () => {
  const cause = new Error('clamd hung up');
  expect(causeOf(new Failure('files.scanner_unavailable', { cause }))).toBe(
    'files.scanner_unavailable ← Error: clamd hung up',
  );
  expect(causeOf(Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' }))).toBe(
    'TypeError: fetch failed (ECONNREFUSED)',
  );
  expect(causeOf('a text')).toBe('string');
  expect(causeOf(undefined)).toBe('');
  expect(causeOf(new Error('word '.repeat(500)))).toHaveLength(300);
});

test('no address and no secret comes through, whatever stands around it', () =>
  assert(
    property(
      array(string()),
      constantFrom('ana@example.com', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc', '600111222', 'https://u:clave1@x.com'),
      (words, secret) => {
        const text = cleaned([...words, secret, ...words].join(' '));
        expect(text).not.toContain(secret.replace('https://u:', '').replace('@x.com', ''));
      },
    ),
  ));
