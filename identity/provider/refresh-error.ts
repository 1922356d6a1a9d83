import type { Middleware } from 'koa';

/** auth0-spa-js falls back to the hidden frame only when the message contains 'invalid refresh token'. */
export const rewordRefreshError: Middleware = async (ctx, next) => {
  await next();
  const body = ctx.body as { error?: string; error_description?: string } | undefined;
  if (ctx.oidc?.route !== 'token' || body?.error !== 'invalid_grant') return;
  if (ctx.oidc.params?.grant_type === 'refresh_token') body.error_description = 'Unknown or invalid refresh token.';
};
