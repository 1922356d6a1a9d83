import type { Transaction } from 'kysely';
import type { DomainEvent } from '@zarpa/contract/core/event.ts';
import type { Database } from '../db/database.gen.ts';

/** How a domain says what happened, without knowing whom it concerns. */
export type Events = {
  /**
   * In the order of `server/reactions.ts`; a nested event waits for the present one's reactions. A throw undoes all.
   */
  publish: <P extends object>(tx: Transaction<Database>, event: DomainEvent<P>, payload: P) => Promise<void>;
};
