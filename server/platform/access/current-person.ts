import { AsyncLocalStorage } from 'node:async_hooks';

export type CurrentPerson = { userId: string; name: string };

const current = new AsyncLocalStorage<CurrentPerson>();

/** While a customer's operation runs, what it records knows who asked for it, however deep it is recorded. */
export const withPerson = <T>(person: CurrentPerson, run: () => T): T => current.run(person, run);

/** Undefined in jobs and in operations of the team. */
export const currentPerson = (): CurrentPerson | undefined => current.getStore();
