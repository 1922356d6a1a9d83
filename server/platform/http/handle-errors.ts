import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorBody, type ErrorCode } from '@zarpa/contract/core/errors.ts';
import { waitSentence, waitWords } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Context } from '../../context.ts';
import { Failure } from './fail.ts';
import { networkOf } from './security/network-of.rules.ts';

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_MAX_PARAM_LENGTH: 'request.uri_too_long',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'request.malformed',
};

/** SQLSTATEs that our own schema raises (`server/platform/db/schema/`). */
const databaseCodes: Record<string, ErrorCode> = {
  ZL001: 'ledger.year_locked',
};

/** Retry-After of every unavailable answer. */
const unavailableSeconds = 5;

export function handleErrors(app: FastifyInstance, context: Context): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', unavailableSeconds);
    done();
  });
  app.setErrorHandler((error, request, reply) => answerError(context, error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(reply, request, 'request.not_found'));
}

/** Turns anything thrown into a declared answer; the cause of a 5xx goes to the log, never to the client. */
export function answerError(
  context: Pick<Context, 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error);
  if (errors[code].status >= 500)
    context.log.error(
      { err: error, requestId: request.id, operation: request.routeOptions?.config?.operation, code },
      'request failed',
    );
  else if (isAboutAccess(code))
    context.log.info(
      {
        requestId: request.id,
        operation: request.routeOptions?.config?.operation,
        code,
        network: networkOf(request.ip),
      },
      'refused',
    );
  return answer(reply, request, code, error instanceof Failure ? error : undefined);
}

/** Who may not, who asks too much, and who sends what only a provider may: whoever looks for an attack counts these lines. */
const isAboutAccess = (code: ErrorCode) => [403, 429].includes(errors[code].status) || forged.includes(code);

const forged: readonly ErrorCode[] = [
  'identity.invalid_token',
  'identity.logout_token_invalid',
  'notices.signature_invalid',
  'payments.webhook_invalid',
];

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Failure) return error.code;
  if (isLostDatabase(error)) return 'server.unavailable';
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code && (frameworkCodes[code] ?? databaseCodes[code]);
  if (known) return known;
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'request.malformed' : 'server.unexpected';
}

const lostCodes = /^(08|57P0|57014|53|58030|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|25006)/;
/** Driver errors without a code. */
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/;

/** The database is restarting, refusing, silent, too slow, or out of connections, memory or disk: the client should retry. */
export function isLostDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return lostCodes.test(code) || lostMessages.test(error.message);
}

export function messageOf(code: ErrorCode, wait?: number, data: object = {}): string {
  const template = errors[code].message;
  const shownData = { ...data, ...(wait !== undefined && { wait: waitWords(wait) }) };
  const message = template.replace(/\{(\w+)\}/g, (_, name: string) => shown(shownData[name as keyof object]));
  if (wait === undefined || template.includes('{wait}')) return message;
  return code === 'payments.too_many_declines'
    ? `${message} Vuelve a intentarlo dentro de ${waitWords(wait)}.`
    : waitSentence(wait);
}

const numbers = new Intl.NumberFormat('es', { maximumFractionDigits: 1 });
const shown = (value: unknown) => (typeof value === 'number' ? numbers.format(value) : String(value));

function answer(reply: FastifyReply, request: FastifyRequest, code: ErrorCode, failure?: Failure): FastifyReply {
  const wait = failure?.data && 'retry_after_seconds' in failure.data ? failure.data.retry_after_seconds : undefined;
  const message = messageOf(code, wait, failure?.data);
  const body = {
    success: false,
    code,
    message,
    ...(request.routeOptions?.config?.hasErrorField && { error: message }),
    request_id: request.id,
    ...(failure?.details && { details: failure.details }),
    ...failure?.data,
  } as ErrorBody;
  if (wait !== undefined) reply.header('retry-after', wait);
  if (errors[code].status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(errors[code].status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
