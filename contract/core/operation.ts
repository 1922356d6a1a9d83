import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { StaffRole } from '../staff/roles.rules.ts';

/** Who may call; `optional` also knows who calls, `staff` needs a role and a passed second factor. */
export type Access = 'public' | 'optional' | 'user' | 'staff';

/** One promise between web and server: route, validation, typed call and OpenAPI come from this value. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify style: `/api/companies/:id/profile`. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON; in an upload the part named `body`. */
  body?: z.ZodType;
  /** The body is multipart/form-data: a part `body`, judged by `body`, then files, each in a part `file` (`Upload`). */
  upload?: Upload;
  hasErrorField?: true;
  answer: z.ZodType;
  /** Refusals beyond those that every operation of its access may give (`refusalsOf`). */
  errors: readonly ErrorCode[];
  /** Requests allowed per minute: per user where signed in, per address otherwise. Unlimited when absent. */
  requestsPerMinute?: number;
  /** Answered `server.late` when it takes longer; 10 s when absent. Does not hold for files and events on their way. */
  timeoutMs?: number;
  /** What an operation with a body or a required query is given; tests send it too. */
  example?: { body?: unknown; query?: unknown };
} & (
  | { access: 'public' | 'optional' }
  | {
      access: 'user';
      /** Answers somebody who has not passed the second factor yet; everything else signed-in refuses with `two_factor.challenge_required`. */
      beforeChallenge?: true;
    }
  | {
      access: 'staff';
      role: StaffRole;
      /** Of a write, the fields of the body whose values the audit keeps beside the parameters; [] where there are none. A read that has it is noted too. */
      audited?: readonly string[];
      /** The audit keeps which fields were sent too, not what they say: that is the customer's. */
      auditsNames?: true;
    }
);

export type Upload = {
  bytesMax: number;
  filesMax: number;
  /** The fields of the body are parts of their own, before the files, where the specification dictates it. */
  hasPlainFields?: true;
};

export type UploadedFile = { name: string; mediaType: string; content: AsyncIterable<Uint8Array> };

export const fileAnswer = z.file();

export const eventsAnswer = z.custom<AsyncIterable<unknown>>();

export type Operations = Record<string, Operation>;

const always: readonly ErrorCode[] = ['server.unexpected', 'server.unavailable', 'server.late'];
const whenWriting: readonly ErrorCode[] = ['request.malformed', 'request.too_large', 'request.unsupported_media'];
const whenKnown: readonly ErrorCode[] = [
  'identity.invalid_token',
  'identity.session_closed',
  'identity.account_deleted',
  'identity.provider_unavailable',
];
const whenUploading: readonly ErrorCode[] = ['request.file_empty', 'request.file_too_large', 'request.files_too_many'];
const whenStaff: readonly ErrorCode[] = ['identity.forbidden', 'staff.second_factor_needed'];

export function refusalsOf(operation: Operation): readonly ErrorCode[] {
  const { access } = operation;
  const isWrite = operation.method !== 'GET';
  const isKnown = access !== 'public';
  /** Where nobody has to be, a cookie that is not good makes nobody. */
  const isSignedIn = isKnown && access !== 'optional';
  const isChallenged = isKnown && !('beforeChallenge' in operation && operation.beforeChallenge);
  const codes: readonly (readonly ErrorCode[])[] = [
    always,
    isWrite ? whenWriting : [],
    (operation.params ?? operation.query ?? operation.body) ? ['request.invalid'] : [],
    operation.params ? ['request.uri_too_long'] : [],
    operation.requestsPerMinute || (isKnown && !isWrite) ? ['request.too_many'] : [],
    isKnown ? whenKnown : [],
    isSignedIn ? ['identity.missing_token'] : [],
    isSignedIn && isWrite ? ['request.cross_origin'] : [],
    isChallenged ? ['two_factor.challenge_required'] : [],
    access === 'staff' ? whenStaff : [],
    operation.upload ? whenUploading : [],
    operation.errors,
  ];
  return [...new Set(codes.flat())];
}
