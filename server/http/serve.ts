/**
 * The only glue between the contract and the operations: authenticates, limits, validates, calls,
 * validates the answer, and stamps the request id.
 */
import { z } from 'zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorDetail } from '@zarpa/contract/errors.ts';
import type { OneOf } from '@zarpa/contract/envelope.ts';
import { fileAnswer, type Operation, type Operations } from '@zarpa/contract/operation.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import { authenticate } from '../identity/authenticate.ts';
import type { Actor, Caller } from './actor.ts';
import { AnswerWithCookie, AnswerWithFile, sessionCookie, sessionSeconds, type ShapedAnswer } from './answer.ts';
import { answerWriter, type Writer } from './answer-writer.ts';
import { callerOf } from './caller-of.ts';
import { fail, Failure } from './fail.ts';

type ActorOf<O extends Operation> = O['access'] extends 'public' ? null : Actor;

/** `(needs, actor, input, caller)`: `needs` is a `Pick<Context, …>` that lists what the operation touches. */
export type Handler<O extends Operation> = (
  needs: Context,
  actor: ActorOf<O>,
  input: OperationInput<O>,
  caller: Caller,
) => Promise<HandlerAnswer<O>>;

type HandlerAnswer<O extends Operation> = O['answer'] extends typeof fileAnswer
  ? AnswerWithFile
  : O['answer'] extends OneOf
    ? ShapedAnswer<O['answer']>
    : OperationAnswer<O> | AnswerWithCookie<OperationAnswer<O>>;

export type Handlers<T extends Operations> = { [N in keyof T]: Handler<T[N]> };

/** Mounts one domain's table of operations. */
export function serve<T extends Operations>(
  app: FastifyInstance,
  context: Context,
  table: T,
  handlers: Handlers<T>,
): void {
  for (const name of Object.keys(table) as (keyof T & string)[]) {
    const operation = table[name]!;
    const write = answerWriter(operation.answer, { isChecked: context.config.answerChecks });
    const run = handlers[name] as unknown as Handler<Operation>;
    app.route({
      method: operation.method,
      url: operation.path,
      config: { operation: name },
      helmet: false,
      handler: async (request, reply) => {
        try {
          const caller = callerOf(request);
          const actor =
            operation.access === 'public'
              ? null
              : await authenticate(context, request, caller, { beforeChallenge: operation.beforeChallenge ?? false });
          if (operation.access === 'staff' && !actor?.isStaff) throw fail('identity.forbidden');
          await limit(context, name, operation, actor, caller);
          const answer = await run(context, actor as Actor, inputOf(operation, request), caller);
          return send(context, write, answer, reply);
        } catch (error) {
          throw declared(context, operation, error);
        }
      },
    });
  }
}

async function limit(
  context: Context,
  name: string,
  operation: Operation,
  actor: Actor | null,
  caller: Caller,
): Promise<void> {
  if (!operation.requestsPerMinute) return;
  const wait = await context.limits.take(name, actor?.userId ?? caller.address, operation.requestsPerMinute);
  if (wait === 0) return;
  throw fail('request.too_many', { data: { retry_after_seconds: wait } });
}

function inputOf(operation: Operation, request: FastifyRequest): OperationInput<Operation> {
  const details: ErrorDetail[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value, { error: spanish });
    if (parsed.success) return parsed.data;
    details.push(...parsed.error.issues.flatMap(detailsOf));
    return undefined;
  };
  const input = {
    params: part(operation.params, request.params),
    query: part(operation.query, request.query),
    body: part(operation.body, request.body === undefined ? {} : request.body),
  };
  if (details.length > 0) throw fail('request.invalid', { details: details.slice(0, 50) });
  return input as OperationInput<Operation>;
}

function detailsOf(issue: z.core.$ZodIssue): ErrorDetail[] {
  const path = issue.path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${String(key)}`),
    '',
  );
  if (issue.code !== 'unrecognized_keys') return [{ field: path, message: issue.message }];
  return issue.keys
    .slice(0, 5)
    .map((key) => ({ field: `${path}${path && '.'}${key.slice(0, 60)}`, message: 'Este campo no se admite' }));
}

/** Spanish sentences for what zod says in English; a schema's own sentence wins. */
const spanish: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Este campo es requerido';
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'Este campo es requerido' : `El mínimo es ${issue.minimum}`;
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `Admite como máximo ${issue.maximum} caracteres`
      : `El máximo es ${issue.maximum}`;
  if (issue.code === 'invalid_value') return 'Elige una de las opciones';
  return 'El valor no es válido';
};

function send(context: Context, write: Writer, answer: unknown, reply: FastifyReply): FastifyReply {
  if (answer instanceof AnswerWithFile) return sendFile(answer, reply);
  const body = answer instanceof AnswerWithCookie ? answer.body : answer;
  const text = write(body);
  if (answer instanceof AnswerWithCookie && answer.sessionToken !== undefined)
    setSession(context, reply, answer.sessionToken);
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Always saved, never shown by the browser: what a customer uploaded must not run as a page of ours. */
function sendFile({ content, name, mediaType, sizeBytes }: AnswerWithFile, reply: FastifyReply): FastifyReply {
  const plain = name.replace(/[^\w. -]/g, '_');
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-length', sizeBytes)
    .type(mediaType)
    .send(content);
}

function setSession(context: Context, reply: FastifyReply, token: string | null): void {
  const options = {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.http.publicUrl.startsWith('https:'),
  } as const;
  if (token === null) reply.clearCookie(sessionCookie, options);
  else reply.setCookie(sessionCookie, token, { ...options, maxAge: sessionSeconds });
}

const always: readonly ErrorCode[] = [
  'request.malformed',
  'request.invalid',
  'request.too_many',
  'request.too_large',
  'server.unexpected',
  'server.unavailable',
];
const whenSignedIn: readonly ErrorCode[] = [
  'identity.missing_token',
  'identity.invalid_token',
  'identity.forbidden',
  'identity.session_closed',
  'identity.account_deleted',
  'identity.provider_unavailable',
  'two_factor.challenge_required',
  'request.cross_origin',
];

/** A refusal that the contract does not declare is a defect: in development and tests it says so. */
function declared(context: Context, operation: Operation, error: unknown): unknown {
  if (!(error instanceof Failure) || !context.config.answerChecks) return error;
  const allowed = [...always, ...(operation.access === 'public' ? [] : whenSignedIn), ...operation.errors];
  if (allowed.includes(error.code)) return error;
  return new Error(`${operation.path} refuses with ${error.code}, which its contract does not declare`, {
    cause: error,
  });
}
