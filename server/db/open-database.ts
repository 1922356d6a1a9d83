import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.gen.ts';

export type Db = Kysely<Database>;

/** A pool and the query builder over it. `statement_timeout` bounds every query; broken idle connections are replaced. */
export function openDatabase(url: string, options: { connectionsMax: number; onError?: (error: Error) => void }) {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamedClient,
    max: options.connectionsMax,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would otherwise
  // end the process. Its next statement is refused, which is where the loss is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/**
 * Names every parametrised statement, so that PostgreSQL plans it once per connection: most of a query
 * builder's cost is re-planning. Lists therefore travel as one array (`= any($1)`), never as `in ($1, $2, …)`.
 */
class NamedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [first, second, third] = args;
    const run = super.query.bind(this) as (...values: unknown[]) => never;
    if (typeof first === 'string' && Array.isArray(second))
      return run({ name: nameOf(first), text: first, values: second }, third);
    if (isPlainQuery(first)) return run({ ...first, name: nameOf(first.text) }, second, third);
    return run(...args);
  }
}

function isPlainQuery(value: unknown): value is { text: string } {
  if (typeof value !== 'object' || value === null || 'submit' in value || 'name' in value) return false;
  return 'text' in value && typeof value.text === 'string' && 'values' in value;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    if (names.size > 2_000) names.clear();
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}
