import { randomUUID } from 'node:crypto';

export type Account = { email: string; password: string };
export type NewAccount = Partial<Account> & { given_name?: string; family_name?: string };

/** Through the identity provider's own sign-up call. */
export async function createAccount(given: NewAccount = {}): Promise<Account> {
  const account = {
    email: `cliente-${randomUUID().slice(0, 8)}@zarpa.test`,
    password: `clave marea ${randomUUID().slice(0, 8)}`,
    given_name: 'Cliente',
    family_name: 'de prueba',
    ...given,
  };
  const response = await fetch(`${process.env['IDENTITY_URL']}/dbconnections/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: 'zarpa-web',
      connection: 'Username-Password-Authentication',
      ...account,
    }),
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const { email, password } = account;
  return { email, password };
}
