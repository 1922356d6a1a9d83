import type { Transaction } from 'kysely';
import type { DomainEvent } from '@zarpa/contract/core/event.ts';
import type { Database } from '../db/database.gen.ts';

/** How a domain says what happened, without knowing whom it concerns. */
export type Events = {
  /**
   * Runs every reaction in the given transaction, in the order of `server/reactions.ts`. Published by a reaction, an event
   * waits until all reactions to the present one have run. A reaction that throws undoes the whole transaction.
   */
  publish: <P extends object>(tx: Transaction<Database>, event: DomainEvent<P>, payload: P) => Promise<void>;
};
