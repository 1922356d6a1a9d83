/**
 * Connects the contract with the operations: admits, validates, calls, answers. Nothing of a request is read before its
 * caller is admitted.
 */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { refusalsOf, type Operation } from '@zarpa/contract/core/operation.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor, Caller } from './security/actor.ts';
import { AnswerWithFile } from './answers/answer.ts';
import { audited, isAudited } from './audit.ts';
import { withPerson } from '../access/current-person.ts';
import { callerOf } from './security/caller-of.ts';
import { fail, Failure } from './fail.ts';
import type { Gate } from './security/gate.ts';
import type { Handler, Served } from './handler.ts';
import { networkOf } from './security/network-of.rules.ts';
import { openRange } from './answers/open-range.ts';
import { readInput } from './read-input.ts';
import { readUpload, uploadRoutes } from './read-upload.ts';
import { answerSender } from './answers/send-answer.ts';
import { withRequestId } from '../../log.ts';
import type { Span } from '../telemetry/span.ts';
import { inSpan } from '../telemetry/spans.ts';

type Admitted = { caller: Caller; actor: Actor | null };

const answeredWithinMs = 10_000;

export function serve(app: FastifyInstance, context: Context, gate: Gate, table: Served): void {
  for (const [name, { operation, run }] of Object.entries(table)) {
    const route = routeOf(context, gate, name, operation, run);
    if (operation.upload) uploadRoutes(app, route, operation.upload);
    else app.route(route);
  }
}

function routeOf(
  context: Context,
  gate: Gate,
  name: string,
  operation: Operation,
  run: Handler<Operation>,
): RouteOptions {
  const send = answerSender(operation, context.config);
  const declare = declaredOnly(context, operation);
  const admit = async (request: FastifyRequest): Promise<Admitted> => {
    const caller = callerOf(request, context.config);
    const actor = operation.access === 'public' ? null : await gate.admit(operation, request, caller);
    await limit(context, name, operation, actor, caller);
    return { caller, actor };
  };
  // Without a body there is nothing to read before admission: saves a hook.
  const hasBody = operation.body !== undefined || operation.upload !== undefined;
  const { replica } = context;
  const reading = <T>(read: (needs: Context) => Promise<T>) =>
    replica && operation.access === 'staff' && operation.readsReplica
      ? replica.read((from) => read({ ...context, ...from }))
      : read(context);
  const span: Span = {
    kind: 'request',
    name,
    attributes: { 'http.request.method': operation.method, 'http.route': operation.path },
  };
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  return {
    method: operation.method,
    url: operation.path,
    config: { operation: name, hasErrorField: operation.hasErrorField === true },
    helmet: false,
    ...(hasBody && {
      onRequest: async (request) => {
        admitted.set(request, await admit(request).catch(declare));
      },
    }),
    handler: (request, reply) =>
      withRequestId(request.id, () =>
        inSpan(span, async () => {
          try {
            const { caller, actor } = admitted.get(request) ?? (await admit(request));
            const input = await inputOf(operation, request);
            const called = (by: Actor | null) =>
              inTime(context, operation, () => reading((needs) => run(needs, by as Actor, input, caller)));
            const work = (by: Actor | null) =>
              operation.access === 'user' ? withPerson(by!, () => called(by)) : called(by);
            const answer = isAudited(operation)
              ? await audited(gate, { name, operation, actor: actor!, input, requestId: caller.requestId }, work)
              : await work(actor);
            return send(answer instanceof AnswerWithFile ? await openRange(answer, request, reply) : answer, reply);
          } catch (error) {
            return declare(error);
          }
        }),
      ),
  };
}

async function limit(context: Context, name: string, operation: Operation, actor: Actor | null, caller: Caller) {
  const { requestsPerMinute } = operation;
  const wait = requestsPerMinute
    ? await context.limits.take(name, actor?.userId ?? networkOf(caller.address), requestsPerMinute)
    : actor && operation.method === 'GET'
      ? await context.limits.takeRead(actor.userId)
      : 0;
  if (wait === 0) return;
  throw fail('request.too_many', { data: { retry_after_seconds: wait } });
}

async function inputOf(operation: Operation, request: FastifyRequest): Promise<OperationInput<Operation>> {
  const { params, query } = request;
  if (!operation.upload)
    return readInput(operation, { params, query, body: request.body }) as OperationInput<Operation>;
  const { body, files } = await readUpload(request, operation.upload);
  return { ...readInput(operation, { params, query, body }), files } as unknown as OperationInput<Operation>;
}

/** A caller who waits longer has gone; the work itself continues to its end. */
function inTime<T>(context: Context, operation: Operation, work: () => Promise<T>): Promise<T> {
  const timeoutMs = operation.timeoutMs ?? (operation.upload ? undefined : answeredWithinMs);
  if (timeoutMs === undefined) return work();
  return new Promise<T>((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(fail('server.late'));
    }, timeoutMs);
    const settle = async () => {
      try {
        resolve(await work());
      } catch (error) {
        reject(error as Error);
        if (isLate)
          context.log.warn({ err: error, path: operation.path }, 'failed after its caller was told to look later');
      } finally {
        clearTimeout(timer);
      }
    };
    void settle();
  });
}

/** An undeclared refusal is a defect: development and tests report it. */
function declaredOnly(context: Context, operation: Operation): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Failure) || !context.config.answerChecks) throw error;
    if (refusalsOf(operation).includes(error.code)) throw error;
    throw new Error(`${operation.path} refuses with ${error.code}, which its contract does not declare`, {
      cause: error,
    });
  };
}
