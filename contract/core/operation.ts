import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { companyRoles, isFreezable, rolesThatMay, type CompanyPermission } from '../people/permissions.rules.ts';
import type { AuditObject } from '../staff/objects.rules.ts';
import type { Permission } from '../staff/roles.rules.ts';

/** Who may call. `optional` identifies the caller when possible; `staff` requires a permission and a passed second factor. */
export type Access = 'public' | 'optional' | 'user' | 'staff';

/** One value defines route, validation, typed call and OpenAPI of an operation. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON; in an upload, the part named `body`. */
  body?: z.ZodType;
  /** The body is multipart/form-data: a part `body`, validated by `body`, then files, each in a part `file` (`Upload`). */
  upload?: Upload;
  hasErrorField?: true;
  answer: z.ZodType;
  /** Errors beyond those that every operation with this access may return (`refusalsOf`). */
  errors: readonly ErrorCode[];
  /** Per user when signed in, per address otherwise. Unlimited when absent. */
  requestsPerMinute?: number;
  /** Answers `server.late` when exceeded; 10 s when absent. Does not apply while files and events are being streamed. */
  timeoutMs?: number;
  /** Body and required query, for the documentation and for tests. */
  example?: { body?: unknown; query?: unknown };
} & (
  | { access: 'public' | 'optional' }
  | {
      access: 'user';
      /** What the caller has to be allowed in a company; null for what is the caller's alone, such as cards and sessions. */
      needs: CompanyPermission | null;
      /**
       * Callable before the second factor is passed; all other signed-in operations refuse with `two_factor.challenge_required`.
       */
      beforeChallenge?: true;
    }
  | ({
      access: 'staff';
      permission: Permission;
      /** A replica may serve it, once that has everything committed before the call. Never where anything is decided by it. */
      readsReplica?: true;
    } & (Audited | Unaudited))
);

type Unaudited = { audited?: undefined; auditsNames?: undefined; object?: undefined } & (
  | { method: 'GET'; isRead?: undefined }
  /** Changes nothing although it is a POST, because what it asks may not stand in an address. */
  | { isRead: true }
);

/** A write by staff, or a read that the audit notes too. */
type Audited = {
  /** What it touches; `staff_actions` then says whose that is. */
  object: AuditObject;
  /** Fields of body and query whose values the audit records beside the parameters; [] for none. */
  audited: readonly string[];
  /** The audit also records the names of the fields sent, but not the customer's values. */
  auditsNames?: true;
  isRead?: undefined;
};

export type Upload = {
  bytesMax: number;
  filesMax: number;
  /** Each field of the body is a part of its own, before the files, where the specification dictates it. */
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
  'identity.account_blocked',
  'identity.provider_unavailable',
];
const whenUploading: readonly ErrorCode[] = ['request.file_empty', 'request.file_too_large', 'request.files_too_many'];
const whenStaff: readonly ErrorCode[] = ['identity.forbidden', 'staff.second_factor_needed'];

/** What says that there is no such company, or none of the caller's. */
const ofCompany: readonly ErrorCode[] = ['companies.registration_not_found', 'formation.case_not_found'];

/** Where a role of the company may be refused. */
const whenOfCompany = ({ needs }: { needs: CompanyPermission | null }): readonly ErrorCode[] => [
  ...(needs !== null && rolesThatMay(needs).length < companyRoles.length ? (['people.not_allowed'] as const) : []),
  ...(needs !== null && isFreezable(needs) ? (['people.frozen'] as const) : []),
];

export function refusalsOf(operation: Operation): readonly ErrorCode[] {
  const { access } = operation;
  const isWrite = operation.method !== 'GET';
  const isKnown = access !== 'public';
  /** With optional access an invalid cookie means an anonymous caller. */
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
    operation.access === 'user' && ofCompany.some((code) => operation.errors.includes(code))
      ? whenOfCompany(operation)
      : [],
    operation.upload ? whenUploading : [],
    operation.errors,
  ];
  return [...new Set(codes.flat())];
}
