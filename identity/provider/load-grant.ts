import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';

/** The application is our own: what it asks for is granted without a consent screen, also silently. */
export const loadGrant = async (ctx: KoaContextWithOIDC) => {
  const { provider, client, session, result, requestParamOIDCScopes, requestParamScopes, resourceServers } = ctx.oidc;
  const known = result?.consent?.grantId ?? session!.grantIdFor(client!.clientId);
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId });
  const before = JSON.stringify([grant.openid, grant.resources]);
  if (requestParamOIDCScopes.size > 0) grant.addOIDCScope([...requestParamOIDCScopes].join(' '));
  for (const [identifier, resource] of Object.entries(resourceServers ?? {})) {
    const granted = [...requestParamScopes].filter((scope) => resource.scopes.has(scope));
    if (granted.length > 0) grant.addResourceScope(identifier, granted.join(' '));
  }
  const isChanged = JSON.stringify([grant.openid, grant.resources]) !== before;
  if (!grant.jti || isChanged) await grant.save();
  return grant;
};

loadGrant satisfies Configuration['loadExistingGrant'];
