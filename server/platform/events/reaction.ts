import type { Transaction } from 'kysely';
import type { DomainEvent } from '@zarpa/contract/core/event.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../db/database.gen.ts';

/** No connection of its own and no provider: a reaction writes rows of its domain and queues jobs, nothing else. */
export type ReactionNeeds = Pick<Context, 'jobs' | 'events' | 'clock'>;

/** Some also need to know who files; whoever that is, nothing is asked of it here. */
export type PreparingNeeds = ReactionNeeds & Pick<Context, 'filing'>;

export type Reaction = {
  event: string;
  react: (needs: PreparingNeeds, tx: Transaction<Database>, payload: object) => Promise<void>;
};

/** `on(paymentsEvents.paid, createOrder)`, in a domain's value. */
export function on<P extends object>(
  event: DomainEvent<P>,
  react: (needs: PreparingNeeds, tx: Transaction<Database>, payload: P) => Promise<void>,
): Reaction {
  // The event's type is what guarantees the payload's.
  return { event: event.name, react: react as Reaction['react'] };
}
