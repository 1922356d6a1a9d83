import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ErrorCode } from '@zarpa/contract/core/errors.ts';
import { operations } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import type { PasskeyAssertion } from '@zarpa/contract/identity/passkeys-shapes.ts';
import { freeTries } from '@zarpa/contract/identity/two-factor.rules.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { codeFor, enroll, openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { SoftwarePasskey } from '../../testing/people/software-passkey.ts';
import { enableSecondFactor } from './proof/second-factors.queries.ts';
import { insert, update } from '../../testing/database/rows.ts';
import { joined, ownCompany, personIdOf } from '../../testing/people/own-people.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const all = Object.entries(operations) as [string, Operation][];
const declares = (operation: Operation, code: ErrorCode) => operation.errors.includes(code);
/** The set-up checks a first code, not a fresh one. */
const asking = all.filter(
  ([name, operation]) => declares(operation, 'two_factor.code_invalid') && name !== 'verifySetup',
);
type Proof = { code: string } | { recovery_code: string } | { passkey: PasskeyAssertion };

/** What the company’s operations are about: its id, and of whom they tell. */
const about = new WeakMap<TestBrowser, { id: string; fields: object }>();

async function show(operation: Operation, browser: TestBrowser, proof: Proof): Promise<string> {
  const { id = '', fields = {} } = about.get(browser) ?? {};
  const isInside = operation.body!.safeParse({ ...fields, proof: { code: '123456' } }).success;
  const response = await fetch(`${app.url}${operation.path.replace(':id', id)}`, {
    method: operation.method,
    headers: {
      authorization: `Bearer ${browser.customer.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': browser.address,
      ...browser.headers,
    },
    body: JSON.stringify(isInside ? { ...fields, proof } : proof),
  });
  const { code } = (await response.json()) as { code?: string };
  return code ?? String(response.status);
}

const wrong = async (secret: string) => {
  const codes = await Promise.all([-1, 0, 1, 2].map((step) => codeFor(secret, step)));
  return { code: ['000000', '111111', '222222', '333333', '444444'].find((code) => !codes.includes(code))! };
};

async function enrolled(name: string, operation: Operation) {
  const browser = await opened(name, operation);
  return { browser, ...(await enroll(browser)) };
}

/** Of a company’s: their own, with a *socio*; or another’s, who offers it to them. */
async function opened(name: string, { path }: Operation): Promise<TestBrowser> {
  if (!path.includes(':')) return openBrowser(app, await app.customer());
  const own = await ownCompany(app);
  const socio = await joined(app, own, 'socio');
  if (name === 'acceptHandOver')
    await insert(app.db, 'hand_overs', {
      id: randomUUID(),
      registration_id: own.registrationId,
      user_id: own.customer.userId,
      to_id: socio.customer.userId,
      state: 'offered',
      offered_at: new Date(),
      expires_at: new Date('2999-01-01'),
    });
  const browser = await openBrowser(app, (name === 'acceptHandOver' ? socio : own).customer);
  const fields = name === 'createHandOver' ? { person_id: await personIdOf(app, socio) } : {};
  about.set(browser, { id: own.registrationId, fields });
  return browser;
}

/** The rows that a refused proof must not change; tries and their log may. */
async function standing(browser: TestBrowser) {
  const { security_events: _log, sessions: _seen, ...rows } = await rowsOf(app, browser.customer.userId);
  return rows;
}

test('there are several, and none is about anything but an account or a company', () => {
  expect(asking.map(([name]) => name)).toContain('generateRecoveryCodes');
  const others = asking.filter(([, { path }]) => path.includes(':') && !path.startsWith('/api/companies/:id/'));
  expect(others).toEqual([]);
});

test.each(asking)('%s refuses a wrong code, and does nothing', async (name, operation) => {
  const { browser, secret } = await enrolled(name, operation);
  const before = await standing(browser);
  expect(await show(operation, browser, await wrong(secret))).toBe('two_factor.code_invalid');
  expect(await show(operation, browser, { recovery_code: '0000-0000-0000-0000' })).toBe('two_factor.code_invalid');
  const passkey = new SoftwarePasskey().sign({ challenge: 'b3Ro' });
  expect(await show(operation, browser, { passkey })).toBe('two_factor.passkey_invalid');
  expect(await standing(browser)).toEqual(before);
  const { security_events } = await rowsOf(app, browser.customer.userId);
  expect(security_events!.filter(({ kind }) => kind === 'challenge_failed')).toHaveLength(2);
});

test.each(asking)('%s refuses a code that was used, wherever that was', async (name, operation) => {
  const { browser, secret, recoveryCodes } = await enrolled(name, operation);
  const code = await codeFor(secret);
  const recovery_code = recoveryCodes[0]!;
  expect((await browser.call('POST /api/2fa/challenge', { body: { code } })).status).toBe(200);
  expect((await browser.call('POST /api/2fa/challenge', { body: { recovery_code } })).status).toBe(200);
  const before = await standing(browser);
  expect(await show(operation, browser, { code })).toBe('two_factor.code_used');
  expect(await show(operation, browser, { recovery_code })).toBe('two_factor.code_invalid');
  expect(await standing(browser)).toEqual(before);
});

test.each(asking)('%s makes an account wait that guesses, the right code included', async (name, operation) => {
  const { browser, secret } = await enrolled(name, operation);
  const guess = await wrong(secret);
  for (let tries = 0; tries < freeTries; tries += 1)
    expect(await show(operation, browser, guess)).toBe('two_factor.code_invalid');
  const before = await standing(browser);
  expect(await show(operation, browser, { code: await codeFor(secret) })).toBe('two_factor.too_many_tries');
  expect(await standing(browser)).toEqual(before);
});

test.each(asking.filter(([, operation]) => declares(operation, 'two_factor.not_enabled')))(
  '%s has nothing to ask of somebody without a second factor',
  async (name, operation) => {
    const browser = await opened(name, operation);
    expect(await show(operation, browser, { code: '123456' })).toBe('two_factor.not_enabled');
  },
);

test('the set-up makes an account wait that guesses, is for a session, and is over once it is done', async () => {
  const browser = await openBrowser(app, await app.customer());
  const secret = (await browser.call('POST /api/2fa/setup/generate')).body.manual_entry_key;
  const verify = async (body: { code: string }, call = browser.call) =>
    (await call('POST /api/2fa/setup/verify', { token: browser.customer.token, body })).body.code;
  const right = { code: await codeFor(secret) };
  expect(await verify(right, app.call)).toBe('identity.session_missing');
  const guess = await wrong(secret);
  for (let tries = 0; tries < freeTries; tries += 1) expect(await verify(guess)).toBe('two_factor.code_invalid');
  expect(await verify(right)).toBe('two_factor.too_many_tries');
  await app.db.deleteFrom('code_failures').execute();
  const { userId } = browser.customer;
  const since = (minutes: number) =>
    update(app.db, 'second_factors', { user_id: userId }, { pending_at: new Date(Date.now() - minutes * 60_000) });
  await since(16);
  expect(await verify(right)).toBe('two_factor.setup_missing');
  await since(14);
  // A secret that was replaced after it was read protects nothing.
  expect(await enableSecondFactor(app.db, userId, 'v1.replaced', 1)).toBeUndefined();
  expect(await verify(right)).toBeUndefined();
  expect(await verify(right)).toBe('two_factor.already_enabled');
  expect((await browser.call('POST /api/2fa/challenge', { body: right })).body.code).toBe('two_factor.code_used');
});
