import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { TaxNumbers } from '../secrets/tax-numbers.ts';
import type { Database } from './database.gen.ts';
import { isStalePlan, NamedClient } from './named-client.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export type DatabaseOptions = {
  connectionsMax: number;
  /** Statements are given up and cancelled after this time. Short by default, because callers of the API wait. */
  statementSecondsMax?: number;
  /** `unnamed`: behind a pooler that does not know named ones. */
  statements: 'named' | 'unnamed';
  onError?: (error: Error) => void;
  /** Without them, sealed tax numbers are returned as stored. */
  numbers?: TaxNumbers;
};

/** Dates as text: a `Date` has a time zone, and would be another day elsewhere. */
const daysAsText = new pg.TypeOverrides();
daysAsText.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Sends no settings while connecting: a pooler in transaction mode refuses or forgets them. The client cancels late
 * statements itself; whatever that misses ends by the login's own limit (`statement-limits.ts`).
 */
export function openDatabase(
  url: string,
  { connectionsMax, statementSecondsMax = 5, statements, onError, numbers }: DatabaseOptions,
) {
  const options = {
    connectionString: url,
    Client: NamedClient,
    max: connectionsMax,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    query_timeout: statementSecondsMax * 1_000,
    isNamed: statements === 'named',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: daysAsText,
    numbers,
  };
  const pool = new pg.Pool(options);
  pool.on('error', (error) => onError?.(error));
  // The pool only listens to idle connections: an error on one inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: new PatientKysely<Database>({ dialect: new PostgresDialect({ pool }) }) as Db };
}

/** Retried once from the beginning, so code inside `execute` must touch only the database. */
class PatientKysely<D> extends Kysely<D> {
  override transaction(): TransactionBuilder<D> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = async <T>(run: (tx: Transaction<D>) => Promise<T>): Promise<T> => {
      try {
        return await once(run);
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        return once(run);
      }
    };
    return builder;
  }
}
