import type { Readable } from 'node:stream';

export type ByteRange = { from: number; to: number };

/** `sizeBytes` is the whole object's. Whoever does not read `content` destroys it. */
export type StoredObject = { sizeBytes: number; content: Readable };

/**
 * `files` says whose bytes are whose. Keys are made by us (`receipts/<uuid>.pdf`). Throws `server.unavailable` when the
 * store does not answer.
 */
export type FileStore = {
  /** Reads `content` to its end. An object exists whole or not at all; one with the same key is replaced. */
  put: (key: string, content: Readable, about: { sizeBytes: number; mediaType: string }) => Promise<void>;
  /** The bytes, or those of a range that has some; undefined when there is no such object. */
  get: (key: string, range?: ByteRange) => Promise<StoredObject | undefined>;
  head: (key: string) => Promise<{ sizeBytes: number } | undefined>;
  /** Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>;
};

/** Refuses a key that could leave the store's own folder or bucket path. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
  return key;
}
