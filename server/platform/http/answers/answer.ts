import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { OneOf } from '@zarpa/contract/core/envelope.ts';

/** An answer that sets cookies for the session, a remembered device or a signing, without types of the web framework. */
export class AnswerWithCookie<T> {
  readonly body: T;
  /** The session's new token; null clears the cookie, undefined leaves it. */
  readonly sessionToken: string | null | undefined;
  readonly device: DeviceToken | undefined;
  /** All of this browser's, separated by dots. */
  readonly signing: DeviceToken | undefined;

  constructor(body: T, sessionToken: string | null | undefined, device?: DeviceToken, signing?: DeviceToken) {
    this.body = body;
    this.sessionToken = sessionToken;
    this.device = device;
    this.signing = signing;
  }
}

export class AnswerInShape<N extends string, T> {
  readonly shape: N;
  readonly body: T;

  constructor(shape: N, body: T) {
    this.shape = shape;
    this.body = body;
  }
}

/** Return type of a handler with several answer shapes: one of them, by name. */
export type ShapedAnswer<A> =
  A extends OneOf<infer S> ? { [N in keyof S & string]: AnswerInShape<N, z.output<S[N]>> }[keyof S & string] : never;

/** Token of a remembered browser; use does not extend its expiry. */
export type DeviceToken = { token: string; expiresAt: Date };

/** A session ends after twelve idle hours: longer than a working day. */
export const sessionIdleSeconds = 12 * 3600;
/** A session ends after a week in any case. */
export const sessionSeconds = 7 * 24 * 3600;

export type RangedContent = { etag: string; open: (range?: { from: number; to: number }) => Promise<Readable> };
export type FileContent = Readable | RangedContent;

type FileParts = { name: string; mediaType: string; isInline?: boolean } & (
  | { content: RangedContent; sizeBytes: number }
  /** Generated content has no known size. */
  | { content: Readable; sizeBytes?: number | undefined }
);

/** A file instead of JSON; saved as `name`, or shown in the browser on request. */
export class AnswerWithFile {
  readonly content: FileContent;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number | undefined;
  readonly isInline: boolean;

  constructor(file: FileParts) {
    this.content = file.content;
    this.name = file.name;
    this.mediaType = file.mediaType;
    this.sizeBytes = file.sizeBytes;
    this.isInline = file.isInline ?? false;
  }
}

export type SentEvent = { id?: string; event?: string; data: unknown };

/** A stream of events; `signal` aborts when the browser has gone, and then the source must end. */
export class AnswerWithEvents {
  readonly open: (signal: AbortSignal) => AsyncIterable<SentEvent>;

  constructor(open: (signal: AbortSignal) => AsyncIterable<SentEvent>) {
    this.open = open;
  }
}
