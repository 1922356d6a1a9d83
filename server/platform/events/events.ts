import type { DomainEvent } from '@zarpa/contract/core/event.ts';
import type { Tx } from '../db/open-database.ts';

/** Publishes what happened in a domain, which does not know who reacts. */
export type Events = {
  /**
   * Runs reactions in the order of `server/reactions.ts`; a nested event waits for the present one's reactions. A throw rolls
   * everything back.
   */
  publish: <P extends object>(tx: Tx, event: DomainEvent<P>, payload: P) => Promise<void>;
};
