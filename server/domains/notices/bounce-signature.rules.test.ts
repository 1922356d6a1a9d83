import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounceSignature, isSignedBounce } from './bounce-signature.rules.ts';

const at = new Date('2026-11-22T10:00:00.000Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const body = Buffer.from('{"kind":"permanent"}');
const signed = bounceSignature('secreto', body, at);

test.each([
  [0, true],
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])('%d s after it was made it is good: %s', (seconds, isGood) =>
  expect(isSignedBounce(signed, 'secreto', body, after(seconds))).toBe(isGood),
);

test.each([
  ['another secret', signed, 'otro', body],
  ['another body', signed, 'secreto', Buffer.from('{}')],
  ['another time', signed.replace(/t=\d/, 't=2'), 'secreto', body],
  ['none', '', 'secreto', body],
  ['a digest that is cut off', signed.slice(0, -1), 'secreto', body],
])('%s is refused', (_what, signature, secret, sent) =>
  expect(isSignedBounce(signature, secret, sent, at)).toBe(false),
);

test('whatever is sent as a signature, nothing throws', () =>
  fc.assert(fc.property(fc.string(), (text) => !isSignedBounce(text, 'secreto', body, at))));
