import { randomBytes } from 'node:crypto';
import type { SecretRing } from '../../secrets/secret-ring.ts';
import type { FrameKey } from './sealed-frames.ts';

export type FileOwner = { id: string; userId: string };

/** A key for one content; `sealedKey` is stored in the row. */
export function newFileKey(ring: SecretRing, owner: FileOwner): FrameKey & { sealedKey: string } {
  const key = randomBytes(32);
  const sealedKey = ring.seal(purposeOf(owner), owner.userId, key.toString('base64'));
  return { key, boundTo: boundTo(owner), sealedKey };
}

/** Throws when the ring lost its key, or the row belongs to somebody else. */
export function openFileKey(ring: SecretRing, owner: FileOwner, sealedKey: string): FrameKey {
  const key = Buffer.from(ring.open(purposeOf(owner), owner.userId, sealedKey), 'base64');
  return { key, boundTo: boundTo(owner) };
}

export function resealFileKey(ring: SecretRing, owner: FileOwner, sealedKey: string): string {
  return ring.seal(purposeOf(owner), owner.userId, ring.open(purposeOf(owner), owner.userId, sealedKey));
}

const purposeOf = ({ id }: FileOwner) => `file ${id}`;
const boundTo = ({ id, userId }: FileOwner) => Buffer.from(`zarpa/file/v1|${id}|${userId}`);
