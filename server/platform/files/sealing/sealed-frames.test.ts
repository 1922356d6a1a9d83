import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ByteRange } from '../../providers/file-store.ts';
import { frameBytes, openFrames, sealedBytesOf, sealedRangeOf, sealFrames, type FrameKey } from './sealed-frames.ts';

const key: FrameKey = { key: randomBytes(32), boundTo: Buffer.from('file|owner') };
const sealedFrame = frameBytes + 16;

const seal = (plain: Buffer, chunk = 10_000): Promise<Buffer> => buffer(inChunks(plain, chunk).pipe(sealFrames(key)));

/** Reads a range of sealed bytes, delivered in chunks that ignore frame borders. */
function open(sealed: Buffer, plainBytes: number, range: ByteRange = { from: 0, to: plainBytes }, by = key) {
  const { from, to } = sealedRangeOf(plainBytes, range);
  return buffer(inChunks(sealed.subarray(from, to), 50_001).compose(openFrames(by, plainBytes, range)));
}

function inChunks(bytes: Buffer, size: number): Readable {
  const count = Math.ceil(bytes.length / size);
  return Readable.from(Array.from({ length: count }, (_, n) => bytes.subarray(n * size, (n + 1) * size)));
}

const sizes = [0, 1, frameBytes - 1, frameBytes, frameBytes + 1, 2 * frameBytes, 2 * frameBytes + 777];

test.each(sizes)('%d bytes come back, and their sealed length is known before', async (size) => {
  const plain = randomBytes(size);
  for (const chunk of [777, frameBytes, 1_000_000]) {
    const sealed = await seal(plain, chunk);
    expect(sealed.length).toBe(sealedBytesOf(size));
    expect((await open(sealed, size)).equals(plain)).toBe(true);
  }
});

test.each(sizes)('of %d bytes every range is exact at every border', async (size) => {
  const plain = randomBytes(size);
  const sealed = await seal(plain);
  const near = [0, frameBytes, 2 * frameBytes, size].flatMap((border) => [border - 1, border, border + 1]);
  const borders = [...new Set(near)].filter((at) => at >= 0 && at <= size);
  const ranges = borders.flatMap((from) => borders.filter((to) => to >= from).map((to) => ({ from, to })));
  for (const range of ranges) {
    const read = await open(sealed, size, range);
    expect([range, read.equals(plain.subarray(range.from, range.to))]).toEqual([range, true]);
  }
});

test.each([
  { from: -1, to: 1 },
  { from: 2, to: 1 },
  { from: 0, to: 11 },
])('a range that is none of the file is a defect: %j', (range) => {
  expect(() => sealedRangeOf(10, range)).toThrow(RangeError);
});

const size = 3 * frameBytes + 1_000;
const frame = (sealed: Buffer, n: number) => sealed.subarray(n * sealedFrame, (n + 1) * sealedFrame);
const flipped = (sealed: Buffer, at: number) => {
  const changed = Buffer.from(sealed);
  changed[at]! ^= 1;
  return changed;
};

const changes: [string, (sealed: Buffer) => Buffer][] = [
  ['cut at a frame', (sealed) => sealed.subarray(0, 2 * sealedFrame)],
  ['cut inside a frame', (sealed) => sealed.subarray(0, 2 * sealedFrame + 500)],
  ['cut inside the last tag', (sealed) => sealed.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['two frames swapped', (s) => Buffer.concat([frame(s, 1), frame(s, 0), frame(s, 2), frame(s, 3)])],
  ['a frame doubled', (s) => Buffer.concat([frame(s, 0), frame(s, 0), frame(s, 2), frame(s, 3)])],
  ['a frame doubled and the rest moved', (s) => Buffer.concat([frame(s, 0), s])],
  [
    'the last frame in the place of another',
    (s) => Buffer.concat([frame(s, 3), frame(s, 1), frame(s, 2), frame(s, 3)]),
  ],
  ['one bit of the first frame', (s) => flipped(s, 0)],
  ['one bit of a tag', (s) => flipped(s, sealedFrame - 1)],
  ['one bit of the last frame', (s) => flipped(s, s.length - 20)],
];

test.each(changes)('does not open: %s', async (_name, change) => {
  const sealed = change(await seal(randomBytes(size)));
  await expect(open(sealed, size)).rejects.toThrow();
});

test('does not open: bytes appended, also where they were asked for', async () => {
  const sealed = await seal(randomBytes(size));
  const longer = Readable.from([sealed, Buffer.from('x')]).compose(openFrames(key, size, { from: 0, to: size }));
  await expect(buffer(longer)).rejects.toThrow('more bytes');
});

test('a file does not open as a shorter or a longer one than it is, nor does a range at that end', async () => {
  const sealed = await seal(randomBytes(size));
  for (const claimed of [2 * frameBytes, size - 1, size + 1, size + frameBytes]) {
    await expect(open(sealed, claimed)).rejects.toThrow();
    await expect(open(sealed, claimed, { from: claimed - 1, to: claimed })).rejects.toThrow();
    await expect(open(sealed, claimed, { from: claimed, to: claimed })).rejects.toThrow();
  }
});

test('does not open under another key, or another owner’s name', async () => {
  const sealed = await seal(randomBytes(size));
  const range = { from: 0, to: size };
  await expect(open(sealed, size, range, { ...key, key: randomBytes(32) })).rejects.toThrow();
  await expect(open(sealed, size, range, { ...key, boundTo: Buffer.from('file|other') })).rejects.toThrow();
});

test('frames before a changed one are right; nothing of the changed one comes out', async () => {
  const plain = randomBytes(size);
  const sealed = flipped(await seal(plain), sealedFrame + 5);
  const read: Buffer[] = [];
  const reading = inChunks(sealed, 1_000).compose(openFrames(key, size, { from: 0, to: size }));
  await expect(
    (async () => {
      for await (const chunk of reading as AsyncIterable<Buffer>) read.push(chunk);
    })(),
  ).rejects.toThrow();
  expect(Buffer.concat(read).equals(plain.subarray(0, frameBytes))).toBe(true);
});
