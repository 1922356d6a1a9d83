/**
 * Headers of every page. Three omissions are deliberate:
 * - form-action names the application's origins, because a login form ends in a redirect there, which it governs;
 * - no Cross-Origin-Opener-Policy, because it would cut a login popup off from its opener;
 * - the hidden frame's answer is oidc-provider's own and carries its own policy.
 */
export function pageHeaders(appOrigins: string[]): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `script-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `form-action 'self' ${appOrigins.join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    // same-origin keeps tickets in the address from leaving, and still lets our forms say where they come from
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  };
}
