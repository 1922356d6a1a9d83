import { expect, test } from 'vitest';
import { requestedRange } from './open-range.ts';

test.each([
  [undefined, 100, undefined],
  ['bytes=0-0', 100, { from: 0, to: 1 }],
  ['bytes=0-99', 100, { from: 0, to: 100 }],
  ['bytes=10-', 100, { from: 10, to: 100 }],
  ['bytes=99-', 100, { from: 99, to: 100 }],
  ['bytes=99-500', 100, { from: 99, to: 100 }],
  ['bytes=-1', 100, { from: 99, to: 100 }],
  ['bytes=-500', 100, { from: 0, to: 100 }],
  ['bytes=100-', 100, 'none'],
  ['bytes=100-200', 100, 'none'],
  ['bytes=-0', 100, 'none'],
  ['bytes=0-', 0, 'none'],
  ['bytes=5-4', 100, undefined],
  ['bytes=-', 100, undefined],
  ['bytes=0-1,3-4', 100, undefined],
  ['lines=0-1', 100, undefined],
  ['bytes=a-b', 100, undefined],
] as const)('%s of a file of %d bytes: %j', (header, size, range) => {
  expect(requestedRange(header, size)).toEqual(range);
});
