import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Database } from './schema.ts';

/** A query builder bound to the schema `identity`; a transaction is one too. */
export type Db = Kysely<Database>;

export interface Connection {
  pool: Pool;
  db: Db;
  close(): Promise<void>;
}

/** Opens a pool; `connectionsMax` bounds it. Nothing is connected before the first statement. */
export function connect(connectionString: string, connectionsMax = 8): Connection {
  const pool = new Pool({
    connectionString,
    max: connectionsMax,
    Client: NamedClient,
    application_name: 'identity',
  });
  // A connection that breaks while it is lent out tells nobody else; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const raw = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db: raw.withSchema('identity'), close: () => raw.destroy() };
}

/** Names every statement with values: PostgreSQL then plans it once per connection instead of once per call. */
class NamedClient extends Client {}

const plainQuery = Client.prototype.query as unknown as (this: Client, ...parameters: unknown[]) => unknown;

NamedClient.prototype.query = function query(this: Client, text: unknown, values: unknown, ...rest: unknown[]) {
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
    return plainQuery.call(this, text, values, ...rest);
  }
  return plainQuery.call(this, { name: nameOf(text), text, values }, ...rest);
} as unknown as typeof Client.prototype.query;

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    if (names.size < 500) names.set(text, name);
  }
  return name;
}
