import { expect, test } from 'vitest';
import { signerStanding, standingOf } from './signing-words.state.ts';
import type { ListedSigning } from './staff-signings.data.ts';

const signer = {
  name: 'Ana Núñez',
  state: 'invited',
  is_bounced: false,
  is_me: false,
} as ListedSigning['signers'][number];
const open = { state: 'open', way: 'electronic', signers: [signer], copy: null } as unknown as ListedSigning;
const copy = { verdict: null } as ListedSigning['copy'];

test.each<[string, Partial<ListedSigning>, [string, string]]>([
  ['who is missing', {}, ['warning', 'Falta Ana']],
  ['an address that bounced', { signers: [{ ...signer, is_bounced: true }] }, ['danger', 'No llega el correo']],
  ['a copy that nobody has looked at', { way: 'ink', copy }, ['info', 'Copia por mirar']],
  ['a copy that was sent back', { way: 'ink', copy: { ...copy!, verdict: 'sent_back' } }, ['warning', 'Falta Ana']],
  ['its end', { state: 'declined', way: 'ink', copy }, ['danger', 'Alguien no quiso']],
])('a row says %s', (_, change, [tone, words]) => expect(standingOf({ ...open, ...change })).toEqual({ tone, words }));

test('who has signed is not blamed for a mail that bounced afterwards', () => {
  expect(signerStanding({ state: 'opened', is_bounced: true }).words).toBe('No le llega el correo');
  expect(signerStanding({ state: 'signed', is_bounced: true })).toEqual({ tone: 'success', words: 'Firmó' });
});
