/** Which request caused what happens now: through jobs and mails, so that one reference finds all of it in the log. */
import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Undefined where nobody asked: a round, a start. */
export const currentRequestId = (): string | undefined => scope.getStore();

export const withRequestId = <T>(requestId: string | undefined, work: () => T): T =>
  requestId === undefined ? work() : scope.run(requestId, work);
