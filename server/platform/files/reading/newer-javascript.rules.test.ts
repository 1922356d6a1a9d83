import { expect, test } from 'vitest';
import './newer-javascript.ts';

type NewerFunction = {
  toBase64: (options?: { alphabet?: string; omitPadding?: boolean }) => string;
  toHex: () => string;
};
const bytesOf = (...bytes: number[]) => new Uint8Array(bytes) as Uint8Array & NewerFunction;

test('bytes are written as whoever asks wants them, and read in either alphabet', () => {
  expect(bytesOf(251, 255, 1).toBase64()).toBe('+/8B');
  expect(bytesOf(251, 255, 1).toBase64({ alphabet: 'base64url' })).toBe('-_8B');
  expect(bytesOf(1).toBase64()).toBe('AQ==');
  // Token libraries use these options where the engine has them.
  expect(bytesOf(1).toBase64({ alphabet: 'base64url', omitPadding: true })).toBe('AQ');
  const { fromBase64 } = Uint8Array as unknown as { fromBase64: (text: string) => Uint8Array };
  for (const text of ['+/8B', '-_8B']) expect([...fromBase64(text)]).toEqual([251, 255, 1]);
  expect(bytesOf(0, 15, 255).subarray(1)).toHaveLength(2);
  expect((bytesOf(0, 15, 255).subarray(1) as Uint8Array & NewerFunction).toHex()).toBe('0fff');
});

test('what a map has is kept, and made once where it has not', () => {
  const map = new Map([['one', 1]]) as Map<string, number> & {
    getOrInsert: (key: string, value: number) => number;
    getOrInsertComputed: (key: string, make: (key: string) => number) => number;
  };
  expect([map.getOrInsert('one', 5), map.getOrInsert('two', 2)]).toEqual([1, 2]);
  expect(map.getOrInsertComputed('two', () => 5)).toBe(2);
  expect(map.getOrInsertComputed('three', (key) => key.length)).toBe(5);
  expect([...map]).toEqual([
    ['one', 1],
    ['two', 2],
    ['three', 5],
  ]);
});

test('sums, and is nothing that a loop over a value comes by', () => {
  expect((Math as unknown as { sumPrecise: (numbers: Iterable<number>) => number }).sumPrecise([1, 2, 3.5])).toBe(6.5);
  const names = [];
  // oxlint-disable-next-line guard-for-in -- what it would come by is what is asked
  for (const name in bytesOf(1)) names.push(name);
  expect(names).toEqual(['0']);
});
