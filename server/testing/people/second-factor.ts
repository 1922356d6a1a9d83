import { createHash } from 'node:crypto';
import { generate } from 'otplib';
import type { Customer, TestApp } from '../app/start-test-app.ts';

/** A customer's browser: the headers that it sends and the cookie that it keeps. */
export type TestBrowser = {
  customer: Customer;
  address: string;
  headers: Record<string, string>;
  /** Sends token and cookie, and keeps new cookies. */
  call: TestApp['call'];
};

/** Signs in like the web: a token, then the session. `signInId` is one sign-in at the provider. */
export async function openBrowser(
  app: TestApp,
  customer: Customer,
  signInId?: string,
  kept: Record<string, string> = {},
): Promise<TestBrowser> {
  const token = signInId
    ? await app.issuer.mint({ sub: customer.userId, email: customer.email, sid: signInId })
    : customer.token;
  const browser: TestBrowser = {
    customer: { ...customer, token },
    address: addressOf(customer),
    headers: kept,
    call: async (key, options = {}) => {
      const headers = { 'x-forwarded-for': browser.address, ...browser.headers, ...options.headers };
      const answer = await app.call(key, { token, ...options, headers });
      browser.headers = withCookies(browser.headers, answer.headers.getSetCookie());
      return answer;
    },
  };
  await browser.call('POST /api/session');
  return browser;
}

/** Keeps the newest cookie per name; a cleared one is sent empty. */
function withCookies(headers: Record<string, string>, set: string[]): Record<string, string> {
  if (set.length === 0) return headers;
  const pairs = [...(headers['cookie']?.split('; ') ?? []), ...set.map((one) => one.split(';')[0]!)];
  const jar = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  return { cookie: [...jar.values()].join('; ') };
}

/** A distinct address per customer, so that wrong codes of one do not count against others. */
function addressOf({ userId }: Customer): string {
  const bytes = createHash('sha256').update(userId).digest();
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`;
}

/** `step` 1 is the next half minute's code, which is accepted too. */
export function codeFor(secret: string, step = 0): Promise<string> {
  const epoch = Math.floor(Date.now() / 1000) + step * 30;
  return generate({ secret: secret.replaceAll(' ', ''), epoch });
}

/** Signs in again in the same browser, which keeps its cookies. */
export function signInAgain(app: TestApp, browser: TestBrowser, signInId: string): Promise<TestBrowser> {
  return openBrowser(app, browser.customer, signInId, browser.headers);
}

/** Signs in again with the second factor. */
export async function openPassedBrowser(app: TestApp, customer: Customer, signInId: string): Promise<TestBrowser> {
  const browser = await openBrowser(app, customer, signInId);
  const passed = app.db.updateTable('sessions').set({ passed_at: new Date() });
  await passed.where('user_id', '=', customer.userId).where('sign_in_id', '=', signInId).execute();
  return browser;
}

export type Enrolled = { secret: string; recoveryCodes: string[] };

/** Turns the second factor on with the previous step's code, so that the present one is unused. */
export async function enroll(browser: TestBrowser): Promise<Enrolled> {
  const { body } = await browser.call('POST /api/2fa/setup/generate');
  const secret = body.manual_entry_key;
  const verify = async () => browser.call('POST /api/2fa/setup/verify', { body: { code: await codeFor(secret, -1) } });
  const first = await verify();
  // A half minute may have ended since the code was made, so it may be one step too old.
  const verified = first.status === 422 ? await verify() : first;
  if (verified.status !== 200) throw new Error(`no second factor: ${verified.status} ${verified.body.code}`);
  return { secret, recoveryCodes: verified.body.recovery_codes };
}
