import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { OneOf } from '@zarpa/contract/core/envelope.ts';

/** An answer that also sets cookies, of the session and of a remembered device; operations stay free of the web framework's types. */
export class AnswerWithCookie<T> {
  readonly body: T;
  /** The session's new token; null clears it, undefined leaves the browser its own. */
  readonly sessionToken: string | null | undefined;
  readonly device: DeviceToken | undefined;

  constructor(body: T, sessionToken: string | null | undefined, device?: DeviceToken) {
    this.body = body;
    this.sessionToken = sessionToken;
    this.device = device;
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

/** What a handler returns for an answer of several shapes: one of them, named. */
export type ShapedAnswer<A> =
  A extends OneOf<infer S> ? { [N in keyof S & string]: AnswerInShape<N, z.output<S[N]>> }[keyof S & string] : never;

/** What a remembered browser holds, until a moment that its use does not move. */
export type DeviceToken = { token: string; expiresAt: Date };

/** Unused for twelve hours a session ends: longer than a working day, shorter than a forgotten one. */
export const sessionIdleSeconds = 12 * 3600;
/** Used or not, it ends after a week. */
export const sessionSeconds = 7 * 24 * 3600;

export type RangedContent = { etag: string; open: (range?: { from: number; to: number }) => Promise<Readable> };
export type FileContent = Readable | RangedContent;

type FileParts = { name: string; mediaType: string; isInline?: boolean } & (
  | { content: RangedContent; sizeBytes: number }
  /** What is made while it is sent has no size that anybody knows. */
  | { content: Readable; sizeBytes?: number | undefined }
);

/** The bytes of a file instead of JSON; the browser saves it under `name`, or shows it where it is asked to. */
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

/** Events as they happen; `signal` says that the browser has gone, and the source is to end. */
export class AnswerWithEvents {
  readonly open: (signal: AbortSignal) => AsyncIterable<SentEvent>;

  constructor(open: (signal: AbortSignal) => AsyncIterable<SentEvent>) {
    this.open = open;
  }
}
