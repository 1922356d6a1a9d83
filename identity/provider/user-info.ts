import type { Middleware } from 'koa';
import { findTokenOwner } from '../accounts/accounts.queries.ts';
import { claimsInScope } from '../accounts/claims-of.ts';
import type { Db } from '../database/connect.ts';
import type { VerifyToken } from './verify-token.ts';

interface Needs {
  db: Db;
  issuer: string;
  verify: VerifyToken;
  appOrigins: string[];
}

/** Answers /userinfo for JWT access tokens, like Auth0; oidc-provider itself only accepts opaque ones. */
export function answerUserInfo({ db, issuer, verify, appOrigins }: Needs): Middleware {
  return async (ctx, next) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(ctx.get('authorization'))?.[1];
    if (ctx.path !== '/userinfo' || !token) return next();
    const origin = ctx.get('origin');
    ctx.vary('Origin');
    if (appOrigins.includes(origin)) ctx.set('access-control-allow-origin', origin);
    ctx.set('cache-control', 'no-store');
    try {
      const payload = await verify(token, `${issuer}userinfo`);
      const account = await findTokenOwner(db, payload);
      if (!account) throw new Error('account is gone');
      ctx.body = claimsInScope(account, issuer, String(payload.scope ?? ''));
    } catch {
      ctx.status = 401;
      ctx.set('www-authenticate', 'Bearer error="invalid_token"');
      ctx.body = { error: 'invalid_token' };
    }
  };
}
