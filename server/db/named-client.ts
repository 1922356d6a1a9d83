import { createHash } from 'node:crypto';
import pg from 'pg';

type Statement = { text: string; values: unknown[]; name?: string };
type Callback = (error: Error | null, result?: unknown) => void;

/**
 * Names every parametrised statement, so that PostgreSQL plans it once per connection: most of a query
 * builder's cost is re-planning. Lists therefore travel as one array (`= any($1)`), never as `in ($1, $2, …)`.
 *
 * A plan that a migration made stale is made anew: outside a transaction the statement is sent again under a new name;
 * inside one, whoever opened it begins again. A connection that stopped answering is given up with its statement.
 */
export class NamedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const run = super.query.bind(this) as (...values: unknown[]) => unknown;
    const statement = statementOf(args);
    const send = (...done: Callback[]) => (statement ? run(named(statement), ...done) : run(...args));
    const callback = args.findLast((value) => typeof value === 'function') as Callback | undefined;
    if (statement && callback) {
      const judge: Callback = (error, result) =>
        this.#isToSendAgain(error) ? void send(callback) : callback(error, result);
      return send(judge) as never;
    }
    const sent = send();
    if (!(sent instanceof Promise)) return sent as never;
    return sent.catch((error: unknown) => {
      if (statement && this.#isToSendAgain(error)) return send();
      throw error;
    }) as never;
  }

  #isToSendAgain(error: unknown): boolean {
    // What the connection would answer later belongs to nobody; the pool drops it when it comes back.
    if (error instanceof Error && error.message === 'Query read timeout') void this.end();
    if (!isStalePlan(error)) return false;
    generation += 1;
    // By now the server may have said that the transaction is broken, or not yet: outside of one it is always idle.
    return this.getTransactionStatus() === 'I';
  }
}

/** `0A000`: a table was altered under a prepared statement. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '0A000' && error.message.includes('cached plan');
}

/**
 * Part of every name. One stale plan renews all, on all connections, so that a transaction that is tried again meets no
 * second one. What the old names held stays on the server until its connection ends.
 */
let generation = 0;

function named({ name, ...statement }: Statement): Statement {
  return { ...statement, name: `${name ?? nameOf(statement.text)}:${generation}` };
}

function statementOf([first, second]: unknown[]): Statement | undefined {
  if (typeof first === 'string') return Array.isArray(second) ? { text: first, values: second } : undefined;
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined;
  const { text, values = second } = first as { text?: unknown; values?: unknown };
  return typeof text === 'string' && Array.isArray(values) ? { ...first, text, values } : undefined;
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
