import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export interface Connection {
  pool: Pool;
  db: Db;
  close(): Promise<void>;
}

/** Connecting and answering together stay below the ten seconds in which a page should respond. */
const connectMs = 3_000;
const answerMs = 6_000;

type Options = {
  /** For migrations: statements may take long. */
  isPatient?: boolean;
  /** `unnamed`: behind a pooler that does not know named statements. */
  statements: 'named' | 'unnamed';
};

/** A silent database ends each statement with an error. Nothing is set while connecting: poolers refuse or forget it. */
export function connect(
  connectionString: string,
  connectionsMax: number,
  { isPatient = false, statements }: Options,
): Connection {
  const pool = new Pool({
    connectionString,
    max: connectionsMax,
    Client: statements === 'named' ? NamedClient : UnnamedClient,
    application_name: 'identity',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    ...(!isPatient && { query_timeout: answerMs }),
  });
  // Errors of a checked-out connection are only reported here; without a listener they would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const raw = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db: raw.withSchema('identity'), close: () => raw.destroy() };
}

/** Names every statement with values: PostgreSQL then plans it once per connection instead of once per call. */
class NamedClient extends Client {}

class UnnamedClient extends Client {}

const plainQuery = Client.prototype.query as unknown as (this: Client, ...parameters: unknown[]) => unknown;

const queryBy = (isNamed: boolean) =>
  function query(this: Client, text: unknown, values: unknown, ...rest: unknown[]) {
    const isPlain = !isNamed || typeof text !== 'string' || !Array.isArray(values) || values.length === 0;
    const answer = isPlain
      ? plainQuery.call(this, isNamed ? text : withoutName(text), values, ...rest)
      : plainQuery.call(this, { name: nameOf(text), text, values }, ...rest);
    if (answer instanceof Promise) answer.catch((error: Error) => dropIfMute(this, error));
    return answer;
  } as unknown as typeof Client.prototype.query;

NamedClient.prototype.query = queryBy(true);
UnnamedClient.prototype.query = queryBy(false);

/** The limits' library names its statements itself. */
const withoutName = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement;

/** Closes a connection that gave no answer: the next statement would only wait behind the first. */
function dropIfMute(client: Client, error: Error): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  if (error.message === 'Query read timeout') connection.stream.destroy();
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    if (names.size < 500) names.set(text, name);
  }
  return name;
}
