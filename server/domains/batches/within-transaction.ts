import type { Db, Tx } from '../../platform/db/open-database.ts';

type Run<T> = (tx: Tx) => Promise<T>;

/** `base`, but for what an operation does in a transaction of its own: that goes through `execute`. */
export function withTransactions(base: Db | Tx, execute: <T>(run: Run<T>) => Promise<T>): Db {
  return new Proxy(base as Db, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute });
      const value: unknown = Reflect.get(target, name, target);
      // Kysely's private fields are the target's.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** An operation given it commits with `tx`, or not at all. Not for one that catches a failed statement and goes on. */
export const withinTransaction = (tx: Tx): Db => withTransactions(tx, (run) => run(tx));
