import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TaxNumbers } from '../secrets/tax-numbers.ts';
import type { Span } from '../telemetry/span.ts';
import { inSpan, isTracing } from '../telemetry/spans.ts';
import { CopiedRows } from './copy-rows.ts';
import { openRows, withoutKeyed } from './sealed-values.ts';

type NamedConfig = pg.ClientConfig & { numbers?: TaxNumbers | undefined; isNamed?: boolean };
type Callback = (error: Error | null, result?: unknown) => void;

/**
 * Plans named statements once per connection, so lists travel as one array (`= any($1)`), never as `in (…)`. Outside a
 * transaction a stale plan is sent again under a new name; inside one, whoever opened it starts again. With keys, seals tax
 * numbers on the way in and opens them on the way out.
 */
export class NamedClient extends pg.Client {
  readonly #numbers: TaxNumbers | undefined;
  readonly #isNamed: boolean;

  constructor(config?: NamedConfig) {
    super(config);
    this.#numbers = config?.numbers;
    this.#isNamed = config?.isNamed ?? true;
  }

  override query(first: unknown, second?: unknown, third?: unknown): never {
    const send = super.query as (...values: unknown[]) => unknown;
    if (!isStatement(first, second)) return send.call(this, first, second, third) as never;
    const [copied] = Array.isArray(second) ? (second as unknown[]) : [];
    if (copied instanceof CopiedRows) return this.#copy(first as string, copied) as never;
    const statement = () => this.#named(first, second);
    const callback = (typeof second === 'function' ? second : third) as Callback | undefined;
    if (callback) {
      const opened: Callback = (error, result) => (error ? callback(error) : this.#answer(result, callback));
      const onResult: Callback = (error, result) =>
        this.#isToSendAgain(error) ? void send.call(this, statement(), opened) : opened(error, result);
      return send.call(this, statement(), onResult) as never;
    }
    const run = () =>
      (send.call(this, statement()) as Promise<unknown>)
        .catch((error: unknown) => {
          if (this.#isToSendAgain(error)) return send.call(this, statement());
          throw error;
        })
        .then((result) => {
          openRows(result, this.#numbers);
          return result;
        });
    return (isTracing() ? inSpan(spanOf(first), run) : run()) as never;
  }

  #answer(result: unknown, callback: Callback): void {
    try {
      openRows(result, this.#numbers);
    } catch (error) {
      return callback(error as Error);
    }
    callback(null, result);
  }

  #named(first: Statement, second: unknown): object {
    const statement = named(first, second, this.#isNamed) as { values: unknown[] };
    return { ...statement, values: withoutKeyed(statement.values, this.#numbers) };
  }

  async #copy(text: string, rows: CopiedRows) {
    const into = super.query(copyFrom(text));
    await pipeline(Readable.from(rows.pieces()), into);
    return { command: 'COPY', rowCount: into.rowCount, rows: [] };
  }

  #isToSendAgain(error: unknown): boolean {
    if (error instanceof Error && error.message === 'Query read timeout') {
      cancelStatement(this);
      // A late answer belongs to nobody: the pool drops the connection when it is returned.
      void this.end();
    }
    if (!isStalePlan(error)) return false;
    generation += 1;
    names.clear();
    // The server may or may not have reported the transaction as broken by now; outside of one the connection is always idle.
    return this.getTransactionStatus() === 'I';
  }
}

/** The statement without its values. */
function spanOf(statement: Statement): Span {
  const text = typeof statement === 'string' ? statement : statement.text;
  const [verb = ''] = /^\w+/.exec(text.trimStart()) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return { kind: 'statement', name: verb.toLowerCase(), attributes };
}

/** Asks the database, by a connection of its own, to end what the client no longer waits for. */
function cancelStatement(client: pg.Client): void {
  const { activeQuery } = client as unknown as { activeQuery: unknown };
  const other = new pg.Client({ host: client.host, port: client.port }) as unknown as Canceller;
  const { connection } = other;
  connection.on('error', () => undefined);
  other.cancel(client, activeQuery);
  connection.stream.setTimeout(cancelMs, () => connection.stream.destroy());
  connection.stream.unref();
}

const cancelMs = 2_000;

type Canceller = {
  connection: { stream: Socket; on: (event: 'error', listener: () => void) => void };
  cancel: (client: pg.Client, query: unknown) => void;
};

/** `0A000`: a table was altered under a prepared statement. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '0A000' && error.message.includes('cached plan');
}

/** A stale plan renews all names, so that a repeated transaction does not meet a second one. */
let generation = 0;

type Statement = string | { text: string; values?: unknown[]; name?: string };

/** Text or object with values; statements without values, cursors and copies pass unchanged. */
function isStatement(first: unknown, second: unknown): first is Statement {
  if (typeof first === 'string') return Array.isArray(second);
  if (typeof first !== 'object' || first === null || 'submit' in first) return false;
  const { text, values } = first as { text?: unknown; values?: unknown };
  return typeof text === 'string' && (Array.isArray(values) || Array.isArray(second));
}

function named(first: Statement, second: unknown, isNamed: boolean): object {
  if (!isNamed)
    return typeof first === 'string'
      ? { text: first, values: second }
      : { ...first, name: undefined, values: first.values ?? second };
  if (typeof first === 'string') return { name: nameOf(first), text: first, values: second };
  const name = first.name ? `${first.name}:${generation}` : nameOf(first.text);
  return { ...first, name, values: first.values ?? second };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    if (names.size > 2_000) names.clear();
    name = `${createHash('sha1').update(text).digest('base64url')}:${generation}`;
    names.set(text, name);
  }
  return name;
}
