import type { Account } from '../database/schema.ts';

/** The profile as Auth0 shows it in the ID token and at /userinfo. `issuer` ends with a slash. */
export function claimsOf(account: Account, issuer: string) {
  return {
    sub: account.id,
    name: account.name,
    given_name: account.given_name,
    family_name: account.family_name,
    nickname: account.nickname,
    picture: `${issuer}avatar/${encodeURIComponent(account.id)}.svg`,
    locale: account.locale,
    email: account.email,
    email_verified: account.email_verified,
    // Auth0 sends an ISO string, where OpenID Connect says a number
    updated_at: account.updated_at.toISOString(),
  };
}

export function claimsInScope(account: Account, issuer: string, scope: string) {
  const { sub, email, email_verified, ...profile } = claimsOf(account, issuer);
  const scopes = new Set(scope.split(' '));
  return {
    sub,
    ...(scopes.has('profile') ? profile : {}),
    ...(scopes.has('email') ? { email, email_verified } : {}),
  };
}
