import type { CodeWithData, ErrorBody, ErrorCode, ErrorData, ErrorDetail } from '@zarpa/contract/core/errors.ts';

/** Codes that only the browser produces, beside the catalogue's. */
export type LocalErrorCode = 'local.network' | 'local.timeout' | 'local.no_token' | 'local.unreadable';

/** Short enough to read out on the phone, and unique in a day's log. */
const referenceLength = 8;

/** Every failed call. `message` is the sentence to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | LocalErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly body: ErrorBody | undefined;

  constructor(
    fields: { code: ErrorCode | LocalErrorCode; message: string; status: number } & Partial<
      Pick<ApiError, 'requestId' | 'details' | 'body'>
    >,
    options?: ErrorOptions,
  ) {
    super(fields.message, options);
    this.code = fields.code;
    this.status = fields.status;
    this.requestId = fields.requestId;
    this.details = fields.details ?? [];
    this.body = fields.body;
  }
}

/** The data that a refusal with this code carries; undefined for any other failure. */
export function refusalOf<C extends CodeWithData>(error: unknown, code: C): ErrorData<C> | undefined {
  const body = error instanceof ApiError ? error.body : undefined;
  return body?.code === code ? (body as unknown as ErrorData<C>) : undefined;
}

/** Built from the refusal's body, or from the status line when a proxy answered instead of the API. */
export function errorOfAnswer(status: number, statusText: string, body: unknown): ApiError {
  if (!isErrorBody(body)) {
    return new ApiError({ code: 'local.unreadable', message: `Error ${status}: ${statusText}`, status });
  }
  return new ApiError({
    code: body.code,
    message: body.message,
    status,
    requestId: body.request_id?.slice(0, referenceLength),
    details: body.details,
    body,
  });
}

export function errorOfFailure(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError(
    isTimeout
      ? {
          code: 'local.timeout',
          message: 'El servidor tardó demasiado en responder. Inténtalo de nuevo en un momento.',
          status: 0,
        }
      : {
          code: 'local.network',
          message: 'No pudimos conectar con el servidor. Revisa tu conexión a internet e inténtalo de nuevo.',
          status: 0,
        },
    { cause },
  );
}

/** No access token to send (formation.md §8). */
export function errorOfToken(cause: unknown): ApiError {
  return new ApiError(
    { code: 'local.no_token', message: 'Authentication required. Please log in and try again.', status: 401 },
    { cause },
  );
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
