import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { TaxNumbers } from '../secrets/tax-numbers.ts';
import type { Database } from './database.gen.ts';
import { isStalePlan, NamedClient } from './named-client.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export type DatabaseOptions = {
  connectionsMax: number;
  /** A statement that takes longer is cancelled. Callers of the API wait, so it is short unless told otherwise. */
  statementSecondsMax?: number;
  onError?: (error: Error) => void;
  /** Seal and open numbers of tax authorities; without them what is sealed is answered as it stands. */
  numbers?: TaxNumbers;
};

/** A day has no time and no zone: as a `Date` it would be another day elsewhere. */
const daysAsText = new pg.TypeOverrides();
daysAsText.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Statements are cancelled by the database in time, or given up half a second later. */
export function openDatabase(
  url: string,
  { connectionsMax, statementSecondsMax = 5, onError, numbers }: DatabaseOptions,
) {
  const options = {
    connectionString: url,
    Client: NamedClient,
    max: connectionsMax,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementSecondsMax * 1_000,
    query_timeout: statementSecondsMax * 1_000 + 500,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: daysAsText,
    numbers,
  };
  const pool = new pg.Pool(options);
  pool.on('error', (error) => onError?.(error));
  // The pool listens to idle connections only: one that breaks inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: new PatientKysely<Database>({ dialect: new PostgresDialect({ pool }) }) as Db };
}

/** Tried once more from its beginning, so whatever runs inside `execute` touches the database alone. */
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
