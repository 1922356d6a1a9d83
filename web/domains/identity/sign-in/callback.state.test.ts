import { expect, test } from 'vitest';
import { isUnknownReturn, readRefusal, refusalSentence } from './callback.state.ts';

test.each([
  ['?error=access_denied&error_description=No%20quise&state=x', { code: 'access_denied', description: 'No quise' }],
  ['?error=server_error&error_description=%20%20No%0A', { code: 'server_error', description: 'No' }],
  [`?error=${'e'.repeat(60)}`, { code: 'e'.repeat(60), description: undefined }],
  ['?error=server_error', { code: 'server_error', description: undefined }],
  ['?code=1&state=x', undefined],
  ['?error=&error_description=x', undefined],
  ['', undefined],
])('what %s refuses', (search, refusal) => expect(readRefusal(search)).toEqual(refusal));

test('what a stranger may have written stays one short line', () => {
  const hostile = new URLSearchParams({
    error: 'e'.repeat(99),
    error_description: `uno\n\u202edos${'🌊'.repeat(400)}`,
  });
  const { code, description } = readRefusal(`?${hostile}`)!;
  expect(code).toBe(`${'e'.repeat(60)}…`);
  expect(description).toBe(`uno dos${'🌊'.repeat(293)}…`);
});

test('every code has a sentence, also one that nobody knows', () => {
  for (const code of ['access_denied', 'temporarily_unavailable', 'nunca_visto', 'constructor'])
    expect(refusalSentence(code)).toMatch(/\.$/);
});

test('a return that nobody waits for is told from one that failed', () => {
  const sdk = (error: string) => Object.assign(new Error('Invalid state'), { error });
  expect([sdk('missing_transaction'), sdk('state_mismatch')].every(isUnknownReturn)).toBe(true);
  expect([sdk('access_denied'), new Error('Failed to fetch'), undefined].some(isUnknownReturn)).toBe(false);
});
