import type { DomainEvent } from '@zarpa/contract/core/event.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../db/open-database.ts';

/** No database connection and no provider: a reaction only writes rows of its domain and queues jobs. */
export type ReactionNeeds = Pick<Context, 'jobs' | 'events' | 'clock'>;

export type PreparingNeeds = ReactionNeeds & Pick<Context, 'filing'>;
/** Opens what is sealed, to compare it. */
export type ComparingNeeds = ReactionNeeds & Pick<Context, 'fileKeys'>;
export type EveryReactionNeeds = PreparingNeeds & ComparingNeeds;

type React<P> = (needs: EveryReactionNeeds, tx: Tx, payload: P) => Promise<unknown>;

/** A reaction to one event, typed by it: `export const renameOrder: ReactionTo<typeof formationEvents.corrected> = …`. */
export type ReactionTo<E> =
  E extends DomainEvent<infer P> ? (needs: ReactionNeeds, tx: Tx, payload: P) => Promise<void> : never;

export type Reaction = { event: string; functions: readonly React<object>[] };

export function on<P extends object>(event: DomainEvent<P>, ...functions: readonly React<P>[]): Reaction {
  // The event's type guarantees the payload's type.
  return { event: event.name, functions: functions as Reaction['functions'] };
}
