import type { Context, Middleware } from 'koa';
import type { Provider } from 'oidc-provider';
import type { Env } from '../env.ts';
import { linkToApp, loggedOutPage, problemPage } from '../pages/notice-pages.ts';
import type { ShowPage } from './show-page.ts';

/** GET /v2/logout?client_id&returnTo, as on Auth0. `returnTo` must be exactly a registered address. */
export function answerLogOut(
  provider: Provider,
  env: Pick<Env, 'APP_URLS' | 'AUTH_CLIENT_ID'>,
  showPage: ShowPage,
): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' || ctx.path !== '/v2/logout') return next();
    const returnTo = single(ctx, 'returnTo');
    const clientId = single(ctx, 'client_id');
    if (returnTo !== undefined && !(await isAllowed(provider, clientId ?? env.AUTH_CLIENT_ID, returnTo))) {
      showPage(ctx, problemPage('La dirección de retorno no está permitida.', linkToApp(env)), 400);
      return;
    }
    await endSession(provider, ctx);
    if (returnTo === undefined) return showPage(ctx, loggedOutPage(linkToApp(env)));
    ctx.redirect(returnTo);
  };
}

function single(ctx: Context, name: string): string | undefined {
  const value = ctx.query[name];
  return Array.isArray(value) ? value.join() : value;
}

async function isAllowed(provider: Provider, clientId: string, returnTo: string): Promise<boolean> {
  const client = await provider.Client.find(clientId);
  return client?.postLogoutRedirectUris?.includes(returnTo) ?? false;
}

async function endSession(provider: Provider, ctx: Context): Promise<void> {
  const session = await provider.Session.get(ctx as never);
  const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  await Promise.all(grants.map((grantId) => revokeGrant(provider, grantId)));
  if (session.accountId) await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { path: '/', httpOnly: true, sameSite: 'lax' });
}

async function revokeGrant(provider: Provider, grantId: string): Promise<void> {
  const grant = await provider.Grant.find(grantId);
  await Promise.all([
    grant?.destroy(),
    provider.AccessToken.revokeByGrantId(grantId),
    provider.AuthorizationCode.revokeByGrantId(grantId),
    provider.RefreshToken.revokeByGrantId(grantId),
  ]);
}
