/** Signs a customer in over HTTP, as the browser's SDK does. */
import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { Account } from './account.ts';

export type SentFile = { name: string; mimeType: string; buffer: Buffer };
type Parts<K extends keyof WireCalls> = Partial<Pick<WireCalls[K], 'params' | 'query' | 'body'>> & {
  file?: SentFile;
};
/** Calls the API as the browser would: with cookies and a bearer token. Throws on refusal. */
export type Call = <K extends keyof WireCalls>(name: K, parts?: Parts<K>) => Promise<WireCalls[K]['answer']>;
export type Customer = Account & { call: Call };

const client = { client_id: 'zarpa-web', redirect_uri: () => `${process.env['APP_URL']}/auth/callback` };

/**
 * Signs in at the identity provider; the browser keeps its cookies and the one that makes the SDK restore the
 * session. The next page opened is this customer's.
 */
export async function openSession(context: BrowserContext, account: Account): Promise<Customer> {
  const verifier = randomBytes(32).toString('base64url');
  const code = await askForCode(context, account, verifier);
  const url = process.env['APP_URL']!;
  await context.addCookies([{ name: `auth0.${client.client_id}.is.authenticated`, value: 'true', url }]);
  const token = await exchange(context, code, verifier);
  // Its session cookie opens the pages.
  await callAs(context, token, 'POST /api/session');
  return { ...account, call: (name, parts) => callAs(context, token, name, parts) };
}

export async function openElsewhere(page: Page, account: Account): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await page.context().browser()!.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  await openSession(context, account);
  return { page: await context.newPage(), close: () => context.close() };
}

async function askForCode({ request }: BrowserContext, { email, password }: Account, verifier: string) {
  const search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: client.redirect_uri(),
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile email offline_access',
    audience: 'https://api.zarpa.app',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const form = await request.get(`${process.env['IDENTITY_URL']}/authorize?${search}`);
  const answer = await request.post(form.url(), { form: { email, password } });
  const code = new URL(answer.url()).searchParams.get('code');
  if (!code) throw new Error(`sign-in answered ${answer.status()} at ${answer.url()}`);
  return code;
}

async function exchange({ request }: BrowserContext, code: string, verifier: string): Promise<string> {
  const form = {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uri(),
    code,
    code_verifier: verifier,
  };
  const answer = await request.post(`${process.env['IDENTITY_URL']}/oauth/token`, { form });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function callAs<K extends keyof WireCalls>(
  { request }: BrowserContext,
  token: string,
  name: K,
  { params, query, body, file }: Parts<K> = {},
): Promise<WireCalls[K]['answer']> {
  const [method, pattern] = name.split(' ') as [string, string];
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params![key as never])));
  const answer = await request.fetch(`${process.env['APP_URL']}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(query !== undefined && { params: query as Record<string, string> }),
    ...(file ? { multipart: { ...fieldsOf(name, body), file } } : body !== undefined && { data: body }),
  });
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as WireCalls[K]['answer'];
}

/** The only form with separate fields (specification). */
function fieldsOf(name: keyof WireCalls, body: unknown): Record<string, string | number> {
  if (name === 'POST /api/tax/upload-bank-statement') return body as Record<string, string | number>;
  return body === undefined ? {} : { body: JSON.stringify(body) };
}
