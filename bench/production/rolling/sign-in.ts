import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ensureAccount } from '@zarpa/identity/ensure-account.ts';
import { TestBrowser } from '@zarpa/identity/testing/test-browser.ts';
import type { Customer } from '../../payments-chaos/shop.ts';

export type Doors = { identityDatabaseUrl: string; identity: string; app: string };
export type Account = { userId: string; email: string; password: string };

export async function newAccount({ identityDatabaseUrl }: Doors): Promise<Account> {
  const email = `cliente-${randomUUID()}@example.com`;
  const password = `marea alta ${randomBytes(6).toString('hex')}`;
  const { id } = await ensureAccount(identityDatabaseUrl, {
    email,
    password,
    givenName: 'Titular',
    familyName: 'Principal',
    emailVerified: true,
  });
  return { userId: id, email, password };
}

/** By the provider's own pages, from the first redirect to the token. */
export async function signIn({ identity, app }: Doors, account: Account): Promise<Customer> {
  const browser = new TestBrowser(identity);
  const redirect_uri = `${app}/auth/callback`;
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const { location } = await browser.authorize({ redirect_uri, code_challenge });
  const { email, password } = account;
  const code = await browser.followToCode(await browser.submit(`${location}/login`, { email, password }));
  const grant = { grant_type: 'authorization_code', client_id: 'zarpa-web', redirect_uri, code, code_verifier };
  const { access_token } = await browser.askToken(grant);
  if (!access_token) throw new Error('no token after a sign-in');
  return { userId: account.userId, email, token: access_token };
}
