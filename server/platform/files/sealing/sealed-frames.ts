/**
 * STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015) over AES-256-GCM: frames of 64 KiB with tags. The nonce counts frames and
 * marks the last, so that none can be cut, moved or added. A key seals only one content.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform } from 'node:stream';
import type { ByteRange } from '../../providers/file-store.ts';

export type FrameKey = { key: Buffer; boundTo: Buffer };

export const frameBytes = 65_536;
const tagBytes = 16;
const sealedFrameBytes = frameBytes + tagBytes;

/** An empty file is one empty frame, so that its emptiness is sealed too. */
const framesOf = (plainBytes: number) => Math.max(1, Math.ceil(plainBytes / frameBytes));

export const sealedBytesOf = (plainBytes: number) => plainBytes + framesOf(plainBytes) * tagBytes;

export function sealFrames(key: FrameKey): Transform {
  const frame = Buffer.alloc(frameBytes);
  let filled = 0;
  let number = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length;) {
        // Only more data shows that a full frame is not the last one.
        if (filled === frameBytes) {
          this.push(sealFrame(key, number, false, frame));
          number += 1;
          filled = 0;
        }
        const taken = chunk.copy(frame, filled, at);
        filled += taken;
        at += taken;
      }
      done();
    },
    flush(done) {
      done(null, sealFrame(key, number, true, frame.subarray(0, filled)));
    },
  });
}

export function sealedRangeOf(plainBytes: number, range: ByteRange): ByteRange {
  const { first, last } = framesHolding(plainBytes, range);
  return { from: first * sealedFrameBytes, to: Math.min((last + 1) * sealedFrameBytes, sealedBytesOf(plainBytes)) };
}

/** Takes the sealed bytes of the range, and gives its plain ones; a frame's bytes are checked before any leaves. */
export function openFrames(key: FrameKey, plainBytes: number, range: ByteRange): Transform {
  const { first, last } = framesHolding(plainBytes, range);
  const held = Buffer.alloc(sealedFrameBytes);
  let filled = 0;
  let number = first;
  const isLast = () => number === framesOf(plainBytes) - 1;
  const expected = () => (isLast() ? plainBytes - number * frameBytes : frameBytes) + tagBytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        for (let at = 0; at < chunk.length;) {
          if (number > last) throw new Error('more bytes than were sealed');
          const taken = chunk.copy(held, filled, at, at + expected() - filled);
          filled += taken;
          at += taken;
          if (filled < expected()) continue;
          const plain = openFrame(key, number, isLast(), held.subarray(0, filled));
          const start = number * frameBytes;
          this.push(plain.subarray(Math.max(0, range.from - start), Math.max(0, range.to - start)));
          number += 1;
          filled = 0;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush: (done) => done(number > last ? null : new Error('fewer bytes than were sealed')),
  });
}

/** An empty range reads a frame too, so that it fails for a file that does not open. */
function framesHolding(plainBytes: number, { from, to }: ByteRange): { first: number; last: number } {
  if (!(from >= 0 && from <= to && to <= plainBytes)) throw new RangeError(`${from}–${to} of ${plainBytes} bytes`);
  const first = Math.min(Math.floor(from / frameBytes), framesOf(plainBytes) - 1);
  return { first, last: to > from ? Math.ceil(to / frameBytes) - 1 : first };
}

function sealFrame({ key, boundTo }: FrameKey, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(boundTo);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openFrame({ key, boundTo }: FrameKey, number: number, isLast: boolean, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes })
    .setAAD(boundTo)
    .setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(0, -tagBytes));
  decipher.final();
  return plain;
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
