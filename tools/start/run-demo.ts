import type { Context } from '@zarpa/server/context.ts';
import { domains } from '@zarpa/server/domains.ts';
import type { Actor } from '@zarpa/server/platform/http/security/actor.ts';

const operations = new Map(domains.flatMap((domain) => Object.entries(domain.operations ?? {})));

export type Run = <A>(name: string, actor: Actor, input: { params?: object; body?: object }) => Promise<A>;

/**
 * Runs an operation like a request, without authentication: validated by the contract. Steps do not wait their
 * minute, because nobody could undo them.
 */
export function runnerOf(product: Context): Run {
  const context = { ...product, config: { ...product.config, moveWaitMs: 0 } };
  const caller = {
    requestId: 'demo',
    address: '127.0.0.1',
    userAgent: 'demo',
    bearer: undefined,
    sessionToken: undefined,
  };
  return async <A>(name: string, actor: Actor, { params, body }: { params?: object; body?: object }) => {
    const { operation, run } = operations.get(name)!;
    const input = { params: operation.params?.parse(params), query: undefined, body: operation.body?.parse(body) };
    return (await run(context, actor, { ...input, files: undefined } as never, caller)) as A;
  };
}
