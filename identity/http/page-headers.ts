/**
 * Three deliberate omissions: form-action names the application's origins, as a login form's redirect falls under it;
 * no Cross-Origin-Opener-Policy, which would cut a login popup off; the hidden frame has oidc-provider's own policy.
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
