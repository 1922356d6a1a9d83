import type { OneOf } from '@zarpa/contract/core/envelope.ts';
import type { eventsAnswer, fileAnswer, Operation, Operations } from '@zarpa/contract/core/operation.ts';
import type { operations, OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor, AuditedActor, Caller } from './security/actor.ts';
import type { AnswerWithCookie, AnswerWithEvents, AnswerWithFile, ShapedAnswer } from './answers/answer.ts';

type ActorOf<O extends Operation> = O['access'] extends 'public'
  ? null
  : O['access'] extends 'optional'
    ? Actor | null
    : O extends { audited: readonly string[] }
      ? AuditedActor
      : Actor;

export type Handler<O extends Operation> = (
  needs: Context,
  actor: ActorOf<O>,
  input: OperationInput<O>,
  caller: Caller,
) => Promise<Answered<O>>;

/** Type of an operation's handler: `export const listOrders: Handle<'listOrders'> = async ({ db }, actor, { query }) => …`. */
export type Handle<N extends keyof typeof operations> = Handler<(typeof operations)[N]>;

export type InputOf<N extends keyof typeof operations> = OperationInput<(typeof operations)[N]>;
export type AnswerOf<N extends keyof typeof operations> = OperationAnswer<(typeof operations)[N]>;

type Answered<O extends Operation> = O['answer'] extends typeof fileAnswer
  ? AnswerWithFile
  : O['answer'] extends typeof eventsAnswer
    ? AnswerWithEvents
    : O['answer'] extends OneOf
      ? ShapedAnswer<O['answer']>
      : OperationAnswer<O> | AnswerWithCookie<OperationAnswer<O>>;

export type Handlers<T extends Operations> = { [N in keyof T]: Handler<T[N]> };

/** Operations with their handlers, whose types `served` has checked. */
export type Served = Record<string, { operation: Operation; run: Handler<Operation> }>;

export function served<T extends Operations>(table: T, handlers: Handlers<T>): Served {
  return Object.fromEntries(
    Object.entries(table).map(([name, operation]) => [
      name,
      { operation, run: handlers[name] as unknown as Handler<Operation> },
    ]),
  );
}
