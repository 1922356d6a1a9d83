import { createHash } from 'node:crypto';
import { generate } from 'otplib';
import type { Customer, TestApp } from '../app/start-test-app.ts';

/** A browser of a customer: what it sends and the cookie that it keeps. */
export type TestBrowser = {
  customer: Customer;
  /** Where it is, for an app that trusts its proxy. */
  address: string;
  headers: Record<string, string>;
  /** Calls with token and cookie, and keeps a new cookie. */
  call: TestApp['call'];
};

/** Signs in as the web does: a token, then the session. `signInId` is one sign-in at the provider. */
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

/** As a browser keeps them: by name, the newest of each; one that was cleared is sent empty. */
function withCookies(headers: Record<string, string>, set: string[]): Record<string, string> {
  if (set.length === 0) return headers;
  const pairs = [...(headers['cookie']?.split('; ') ?? []), ...set.map((one) => one.split(';')[0]!)];
  const jar = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  return { cookie: [...jar.values()].join('; ') };
}

/** One of its own for each customer, so that nobody's wrong codes are counted against others. */
function addressOf({ userId }: Customer): string {
  const bytes = createHash('sha256').update(userId).digest();
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`;
}

/** A code of the given secret; `step` 1 is the next half minute's, which is accepted too. */
export function codeFor(secret: string, step = 0): Promise<string> {
  const epoch = Math.floor(Date.now() / 1000) + step * 30;
  return generate({ secret: secret.replaceAll(' ', ''), epoch });
}

/** Signs in anew in the same browser, which keeps its cookies. */
export function signInAgain(app: TestApp, browser: TestBrowser, signInId: string): Promise<TestBrowser> {
  return openBrowser(app, browser.customer, signInId, browser.headers);
}

/** Signs in once more as somebody who has shown the second factor in this session. */
export async function openPassedBrowser(app: TestApp, customer: Customer, signInId: string): Promise<TestBrowser> {
  const browser = await openBrowser(app, customer, signInId);
  const passed = app.db.updateTable('sessions').set({ passed_at: new Date() });
  await passed.where('user_id', '=', customer.userId).where('sign_in_id', '=', signInId).execute();
  return browser;
}

export type Enrolled = { secret: string; recoveryCodes: string[] };

/** Turns the second factor on with a code of the step before, so that the present one is still good. */
export async function enroll(browser: TestBrowser): Promise<Enrolled> {
  const { body } = await browser.call('POST /api/2fa/setup/generate');
  const secret = body.manual_entry_key;
  const verify = async () => browser.call('POST /api/2fa/setup/verify', { body: { code: await codeFor(secret, -1) } });
  const first = await verify();
  // Between the code and its judgement a half minute may have ended, and that code is one step too old.
  const verified = first.status === 422 ? await verify() : first;
  if (verified.status !== 200) throw new Error(`no second factor: ${verified.status} ${verified.body.code}`);
  return { secret, recoveryCodes: verified.body.recovery_codes };
}
