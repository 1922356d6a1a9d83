import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: anybody, a signed-in customer, or a member of staff. */
export type Access = 'public' | 'user' | 'staff';

/**
 * One promise between web and server. From this value come the server's route and validation,
 * the web's typed call, and the OpenAPI document.
 */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify style: `/api/companies/:id/profile`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Answers somebody who has not passed the second factor yet; everything else signed-in refuses with `two_factor.challenge_required`. */
  beforeChallenge?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON; in an upload the part named `body`. */
  body?: z.ZodType;
  /**
   * multipart/form-data: first one JSON part named `body` where there is a `body`, then the files, each under the name
   * `file`. `bytesMax` bounds each file.
   */
  upload?: { bytesMax: number; filesMax: number };
  /** The 200 answer, as JSON on the wire; `fileAnswer` where the bytes of a file are streamed instead. */
  answer: z.ZodType;
  /** Refusals beyond those that every operation of its access may give. */
  errors: readonly ErrorCode[];
  /** Requests allowed per minute: per user where signed in, per address otherwise. Unlimited when absent. */
  requestsPerMinute?: number;
  example?: { body?: unknown; query?: unknown; answer: unknown };
};

/** The answer of an operation that sends a file. */
export const fileAnswer = z.file();

export type Operations = Record<string, Operation>;
