import type { Middleware } from 'koa';

/** auth0-spa-js falls back to the hidden frame only when the message contains 'invalid refresh token'. */
export const rewordRefreshError: Middleware = async (ctx, next) => {
  await next();
  const body = ctx.body as { error?: string; error_description?: string } | undefined;
  if (ctx.oidc?.route !== 'token' || body?.error !== 'invalid_grant') return;
  if (ctx.oidc.params?.grant_type === 'refresh_token') body.error_description = 'Unknown or invalid refresh token.';
};

/** 'Nobody is signed in' is an answer to the hidden frame, not a failure: with 400 every browser console shows one. */
export const answerFrameWithSuccess: Middleware = async (ctx, next) => {
  await next();
  const isFrameAnswer =
    ctx.status === 400 && typeof ctx.body === 'string' && ctx.body.includes('authorization_response');
  if (isFrameAnswer) ctx.status = 200;
};
