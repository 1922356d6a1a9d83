import type { Readable } from 'node:stream';

export type ByteRange = { from: number; to: number };

/** `sizeBytes` is the whole object's size. A caller that does not read `content` must destroy it. */
export type StoredObject = { sizeBytes: number; content: Readable };

/**
 * `files` knows the owners. We generate keys (`receipts/<uuid>.pdf`). Throws `server.unavailable` when the store does not
 * answer.
 */
export type FileStore = {
  /** Reads `content` to its end. An object exists whole or not at all; an existing one is replaced. */
  put: (key: string, content: Readable, about: { sizeBytes: number; mediaType: string }) => Promise<void>;
  /** The bytes, or a non-empty range of them; undefined when there is no such object. */
  get: (key: string, range?: ByteRange) => Promise<StoredObject | undefined>;
  head: (key: string) => Promise<{ sizeBytes: number } | undefined>;
  /** Deleting a missing object is no error. */
  delete: (key: string) => Promise<void>;
};

/** Throws for a key that could leave the store's folder or bucket path. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
  return key;
}
