import type { DomainEvent } from '@zarpa/contract/core/event.ts';
import type { Tx } from '../db/open-database.ts';

/** How a domain says what happened, without knowing whom it concerns. */
export type Events = {
  /**
   * In the order of `server/reactions.ts`; a nested event waits for the present one's reactions. A throw undoes all.
   */
  publish: <P extends object>(tx: Tx, event: DomainEvent<P>, payload: P) => Promise<void>;
};
