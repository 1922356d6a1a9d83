import type { Middleware } from 'koa';
import type { Limits } from '../limits/limits.ts';

/**
 * Counts what asks for a machine's token, right secret or not. It does so when the answer is made, because only then
 * has the form been read; a token that is held back here is stored nowhere.
 */
export function limitMachineTokens(limits: Limits): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'token' || ctx.oidc.params?.grant_type !== 'client_credentials') return;
    const wait = await limits.startManagement(ctx.ip);
    if (wait === 0) return;
    ctx.status = 429;
    ctx.set('retry-after', String(wait));
    ctx.body = { error: 'too_many_requests', error_description: 'Global limit has been reached' };
  };
}
