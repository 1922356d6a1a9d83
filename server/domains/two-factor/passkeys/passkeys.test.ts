import { expect, test } from 'vitest';
import { passkeysMax } from '@zarpa/contract/identity/passkeys.rules.ts';
import { freeTries } from '@zarpa/contract/identity/two-factor.rules.ts';
import { askPasskey, customerWithPasskey } from '../../../testing/people/passkeys.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { codeFor, enroll, openBrowser, type TestBrowser } from '../../../testing/people/second-factor.ts';
import { SoftwarePasskey } from '../../../testing/people/software-passkey.ts';
import { insert } from '../../../testing/database/rows.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp();

const list = async (browser: TestBrowser) => (await browser.call('GET /api/2fa/passkeys')).body.data;
const pass = async (browser: TestBrowser, passkey: ReturnType<SoftwarePasskey['sign']>) => {
  const { status, body } = await browser.call('POST /api/2fa/challenge', { body: { passkey } });
  return body.code ?? status;
};
const isOpen = async (browser: TestBrowser) => (await browser.call('GET /api/2fa/status')).status === 200;
const eventsOf = async (userId: string) =>
  (await app.db.selectFrom('security_events').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

async function locked() {
  const made = await customerWithPasskey(app);
  const other = await openBrowser(app, made.browser.customer, `locked-${made.passkeyId}`);
  return { ...made, other };
}

test('one is made for this product alone, stored small, told to its owner, and opens a new sign-in', async () => {
  const browser = await openBrowser(app, await app.customer());
  const { secret } = await enroll(browser);
  const { email, userId } = browser.customer;
  const begun = await browser.call('POST /api/2fa/passkeys/start', { body: { code: await codeFor(secret) } });
  const { options } = begun.body.data;
  expect(options).toEqual({
    rp: { id: 'localhost', name: 'Zarpa' },
    user: { id: expect.stringMatching(/^[\w-]{43}$/), name: email, displayName: expect.any(String) },
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    pubKeyCredParams: [
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  });
  expect(JSON.stringify(options.user.id)).not.toContain(userId);
  const passkey = new SoftwarePasskey();
  const added = await browser.call('POST /api/2fa/passkeys', {
    body: { name: ' Portátil ', passkey: passkey.make(options) },
  });
  const expected = { id: expect.any(String), name: 'Portátil', created_at: expect.any(String), used_at: null };
  expect(added.body.data.passkey).toEqual(expected);
  expect(await list(browser)).toEqual({ passkeys: [expected], can_change: true });
  const [row] = await app.db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).execute();
  expect(row).toMatchObject({ credential_id: passkey.id, counter: '0', transports: ['internal'] });
  expect(row!.public_key).toHaveLength(77);

  const other = await openBrowser(app, browser.customer, 'opens');
  expect((await other.call('GET /api/2fa/passkeys')).body.code).toBe('two_factor.challenge_required');
  expect((await other.call('GET /api/2fa/challenge')).body.data).toEqual({ has_passkeys: true, can_remember: true });
  const { data } = (await other.call('POST /api/2fa/passkeys/proof')).body;
  expect(data.options).toEqual({
    rpId: 'localhost',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    userVerification: 'required',
  });
  expect(await pass(other, passkey.sign(data.options))).toBe(200);
  expect(await isOpen(other)).toBe(true);
  expect((await list(other)).passkeys[0]!.used_at).toEqual(expect.any(String));
  expect(await eventsOf(userId)).toEqual([
    'signed_in',
    'two_factor_enabled',
    'passkey_added',
    'signed_in',
    'passkey_accepted',
  ]);
  await runJobs(app, 'deliver-outbox');
  expect(app.mail.messages(email).map(({ subject }) => subject)).toContain('Añadiste una llave de acceso');
});

test('adding one costs the second factor: not an open session, not an old sign-in, not one without 2FA', async () => {
  const { browser, secret, passkeyId } = await customerWithPasskey(app);
  const minutesAgo = (minutes: number) =>
    app.issuer.mint({ sub: browser.customer.userId, auth_time: Math.floor(Date.now() / 1000) - minutes * 60 });
  const code = await codeFor(secret);
  const begin = (options: object) => browser.call('POST /api/2fa/passkeys/start', { body: { code }, ...options });
  const byCookie = { token: undefined, headers: { origin: 'http://localhost:5000' } };
  for (const late of [{ token: await minutesAgo(16) }, byCookie])
    expect((await begin(late)).body.code).toBe('identity.recent_sign_in_required');
  const late = { token: await minutesAgo(16) };
  const remove = (options: object) =>
    browser.call('DELETE /api/2fa/passkeys/:id', { params: { id: passkeyId }, ...options });
  for (const options of [late, byCookie])
    expect((await remove(options)).body.code).toBe('identity.recent_sign_in_required');
  expect((await browser.call('GET /api/2fa/passkeys', late)).body.data.can_change).toBe(false);
  expect((await begin({ body: {} })).body.code).toBe('request.invalid');
  expect((await begin({ body: { code, recovery_code: 'x' } })).body.code).toBe('request.invalid');
  const { options } = (await begin({})).body.data;
  const made = new SoftwarePasskey().make(options);
  const add = (more: object) =>
    browser.call('POST /api/2fa/passkeys', { body: { name: 'Otra', passkey: made }, ...more });
  expect((await add({ token: await minutesAgo(21) })).body.code).toBe('identity.recent_sign_in_required');
  expect((await add({ token: await minutesAgo(19) })).status).toBe(200);

  const without = await openBrowser(app, await app.customer());
  const refused = await without.call('POST /api/2fa/passkeys/start', { body: { code: '123456' } });
  expect(refused.body.code).toBe('two_factor.not_enabled');
  const bare = await app.call('POST /api/2fa/passkeys/start', {
    token: (await app.customer()).token,
    body: { code: '123456' },
  });
  expect(bare.body.code).toBe('two_factor.not_enabled');
});

test('what a browser made is refused when it was made for another page, unverified, asked of another session, late or twice', async () => {
  const { browser, recoveryCodes } = await customerWithPasskey(app);
  const other = await openBrowser(app, browser.customer, 'add-elsewhere');
  await other.call('POST /api/2fa/challenge', { body: { recovery_code: recoveryCodes[8]! } });
  const begin = async (order: number) =>
    (await browser.call('POST /api/2fa/passkeys/start', { body: { recovery_code: recoveryCodes[order]! } })).body.data
      .options;
  const add = async (made: ReturnType<SoftwarePasskey['make']>, from = browser) => {
    const { status, body } = await from.call('POST /api/2fa/passkeys', { body: { name: 'Otra', passkey: made } });
    return body.code ?? status;
  };
  const passkey = new SoftwarePasskey();
  const odd = [
    { origin: 'http://localhost:5001' },
    { rpId: 'zarpa.example' },
    { isVerified: false },
    { type: 'webauthn.get' },
  ];
  for (const [order, oddity] of odd.entries())
    expect([oddity, await add(passkey.make(await begin(order), oddity))]).toEqual([
      oddity,
      'two_factor.passkey_invalid',
    ]);
  expect(await add({ ...passkey.make(await begin(4)), attestation: 'AAAA' })).toBe('two_factor.passkey_invalid');
  const options = await begin(5);
  expect(await add(passkey.make(options), other)).toBe('two_factor.passkey_invalid');
  expect(await add(passkey.make({ challenge: 'b3Ro' }))).toBe('two_factor.passkey_invalid');
  expect(await add(passkey.make(options))).toBe('two_factor.passkey_invalid');
  const last = await begin(6);
  await age(browser.customer.userId, 6);
  expect(await add(passkey.make(last))).toBe('two_factor.passkey_invalid');
  expect((await list(browser)).passkeys).toHaveLength(1);
});

test('a credential is one person’s; ten are the most; an own one is not made again', async () => {
  const { browser, recoveryCodes, passkey } = await customerWithPasskey(app);
  const { userId } = browser.customer;
  const begin = async (from: TestBrowser, recovery_code: string) =>
    (await from.call('POST /api/2fa/passkeys/start', { body: { recovery_code } })).body;
  const known = [{ id: passkey.id, type: 'public-key', transports: ['internal'] }];
  expect((await begin(browser, recoveryCodes[0]!)).data.options.excludeCredentials).toEqual(known);
  const thief = await customerWithPasskey(app);
  const { options } = (await begin(thief.browser, thief.recoveryCodes[0]!)).data;
  const body = { name: 'Copia', passkey: new SoftwarePasskey(passkey.id).make(options) };
  expect((await thief.browser.call('POST /api/2fa/passkeys', { body })).body.code).toBe('two_factor.passkey_known');
  const { options: again } = (await begin(browser, recoveryCodes[1]!)).data;
  const [stored] = await app.db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).execute();
  const more = Array.from({ length: passkeysMax - 1 }, (_, order) => ({ credential_id: `more${order}-${userId}` }));
  const { id: _id, created_at: _at, ...values } = stored!;
  await insert(
    app.db,
    'passkeys',
    more.map((one) => ({ ...values, ...one })),
  );
  const eleventh = { name: 'Once', passkey: new SoftwarePasskey().make(again) };
  expect((await browser.call('POST /api/2fa/passkeys', { body: eleventh })).body.code).toBe('two_factor.passkeys_full');
  expect((await begin(browser, recoveryCodes[2]!)).code).toBe('two_factor.passkeys_full');
});

test('what is signed is good once, in the session that was asked, for five minutes, for this address, with its owner there', async () => {
  const { other, passkey, browser } = await locked();
  const third = await openBrowser(app, browser.customer, 'third');
  const calm = () => app.db.deleteFrom('code_failures').execute();
  const odd = [
    { origin: 'https://localhost:5000' },
    { rpId: 'localhost.example' },
    { isVerified: false },
    { type: 'webauthn.create' },
  ];
  for (const oddity of odd)
    expect([oddity, await pass(other, passkey.sign(await askPasskey(other), oddity))]).toEqual([
      oddity,
      'two_factor.passkey_invalid',
    ]);
  await calm();
  const challenge = await askPasskey(other);
  await askPasskey(third);
  expect(await pass(third, passkey.sign(challenge))).toBe('two_factor.passkey_invalid');
  const newer = await askPasskey(other);
  expect(await pass(other, passkey.sign(challenge))).toBe('two_factor.passkey_invalid');
  expect(await pass(other, passkey.sign(newer))).toBe('two_factor.passkey_invalid');
  const late = await askPasskey(other);
  await age(browser.customer.userId, 6);
  expect(await pass(other, passkey.sign(late))).toBe('two_factor.passkey_invalid');
  const tampered = passkey.sign(await askPasskey(other));
  await calm();
  const signature = passkey.sign({ challenge: 'b3Ro' }).signature;
  expect(await pass(other, { ...tampered, signature })).toBe('two_factor.passkey_invalid');
  expect(await isOpen(other)).toBe(false);
  const good = passkey.sign(await askPasskey(other));
  expect(await pass(other, good)).toBe(200);
  expect(await pass(other, good)).toBe('two_factor.passkey_invalid');
  expect(await pass(third, good)).toBe('two_factor.passkey_invalid');
  expect(await eventsOf(browser.customer.userId)).toContain('passkey_refused');
});

test('a counter that stands still or goes back is a copy, and is refused; a key that never counts is none', async () => {
  const { other, passkey, browser } = await locked();
  expect(await pass(other, passkey.sign(await askPasskey(other), { counter: 7 }))).toBe(200);
  for (const counter of [7, 6, 0])
    expect(await pass(other, passkey.sign(await askPasskey(other), { counter }))).toBe('two_factor.passkey_invalid');
  expect(await pass(other, passkey.sign(await askPasskey(other), { counter: 8 }))).toBe(200);
  await app.db.updateTable('passkeys').set({ counter: 0 }).where('user_id', '=', browser.customer.userId).execute();
  for (let use = 0; use < 2; use += 1)
    expect(await pass(other, passkey.sign(await askPasskey(other), { counter: 0 }))).toBe(200);
});

test('somebody else’s passkey, registered and well signed, is refused like one that nobody has', async () => {
  const [one, other] = [await locked(), await locked()];
  const stranger = new SoftwarePasskey();
  for (const passkey of [other.passkey, stranger, new SoftwarePasskey(one.passkey.id)])
    expect(await pass(one.other, passkey.sign(await askPasskey(one.other)))).toBe('two_factor.passkey_invalid');
  expect(await isOpen(one.other)).toBe(false);
  expect((await list(other.browser)).passkeys[0]!.used_at).toBeNull();
  const params = { id: other.passkeyId };
  const rename = await one.browser.call('PUT /api/2fa/passkeys/:id', { params, body: { name: 'Mía' } });
  const remove = await one.browser.call('DELETE /api/2fa/passkeys/:id', { params });
  expect([rename.body.code, remove.body.code]).toEqual(Array(2).fill('two_factor.passkey_not_found'));
  expect((await list(other.browser)).passkeys.map(({ name }) => name)).toEqual(['Portátil']);
});

test('wrong ones count as tries, together with wrong codes; the right one waits as well', async () => {
  const { other, passkey, secret } = await locked();
  for (let tries = 0; tries < freeTries - 1; tries += 1)
    expect(await pass(other, passkey.sign({ challenge: 'b3Ro' }))).toBe('two_factor.passkey_invalid');
  const wrong = await other.call('POST /api/2fa/challenge', { body: { recovery_code: '0000-0000-0000-0000' } });
  expect(wrong.body.code).toBe('two_factor.code_invalid');
  expect(await pass(other, passkey.sign(await askPasskey(other)))).toBe('two_factor.too_many_tries');
  const code = await other.call('POST /api/2fa/challenge', { body: { code: await codeFor(secret) } });
  expect(code.body.code).toBe('two_factor.too_many_tries');
});

test('it stands in for a code wherever one is asked, and 2FA takes it along when it goes', async () => {
  const { browser, passkey } = await customerWithPasskey(app);
  const { userId } = browser.customer;
  const proof = async () => ({ passkey: passkey.sign(await askPasskey(browser)) });
  expect((await browser.call('POST /api/2fa/recovery-codes', { body: await proof() })).status).toBe(200);
  expect((await browser.call('POST /api/privacy/deletion', { body: { proof: await proof() } })).status).toBe(200);
  const second = await browser.call('POST /api/2fa/passkeys/start', { body: await proof() });
  expect(second.status).toBe(200);
  const half = new SoftwarePasskey().make(second.body.data.options);
  expect((await browser.call('POST /api/2fa/disable', { body: await proof() })).status).toBe(200);
  expect(await app.db.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute()).toEqual([]);
  await enroll(browser);
  const finished = await browser.call('POST /api/2fa/passkeys', { body: { name: 'Vieja', passkey: half } });
  expect(finished.body.code).toBe('two_factor.passkey_invalid');
  expect((await browser.call('POST /api/2fa/passkeys/proof')).body.code).toBe('two_factor.passkey_not_found');
});

test('renamed and removed by its owner, who hears of it; removed, it opens nothing', async () => {
  const { browser, other, passkey, passkeyId } = await locked();
  const params = { id: passkeyId };
  const third = await openBrowser(app, browser.customer, `used-${passkeyId}`);
  expect(await pass(third, passkey.sign(await askPasskey(third)))).toBe(200);
  const [used] = (await list(browser)).passkeys;
  const renamed = await browser.call('PUT /api/2fa/passkeys/:id', { params, body: { name: 'Llave de casa' } });
  expect(renamed.body.data.passkey).toEqual({ ...used, name: 'Llave de casa', used_at: expect.any(String) });
  const signed = passkey.sign(await askPasskey(other));
  expect((await browser.call('DELETE /api/2fa/passkeys/:id', { params })).status).toBe(200);
  expect((await browser.call('DELETE /api/2fa/passkeys/:id', { params })).body.code).toBe(
    'two_factor.passkey_not_found',
  );
  expect(await pass(other, signed)).toBe('two_factor.passkey_invalid');
  expect((await other.call('GET /api/2fa/challenge')).body.data.has_passkeys).toBe(false);
  expect((await eventsOf(browser.customer.userId)).slice(-2)).toEqual(['passkey_removed', 'passkey_refused']);
  await runJobs(app, 'deliver-outbox');
  expect(app.mail.messages(browser.customer.email).map(({ subject }) => subject)).toContain(
    'Quitaste una llave de acceso',
  );
  const bare = await app.call('POST /api/2fa/passkeys/proof', { token: browser.customer.token });
  expect(bare.body.code).toBe('identity.session_missing');
});

test('two signatures under one counter, sent at once, open one session', async () => {
  const { browser, passkey } = await customerWithPasskey(app);
  const browsers = await Promise.all(['a', 'b'].map((name) => openBrowser(app, browser.customer, `race-${name}`)));
  const signed: ReturnType<SoftwarePasskey['sign']>[] = [];
  for (const one of browsers) signed.push(passkey.sign(await askPasskey(one), { counter: 3 }));
  const answers = await Promise.all(browsers.map((one, order) => pass(one, signed[order]!)));
  expect(answers.toSorted()).toEqual([200, 'two_factor.passkey_invalid']);
});

async function age(userId: string, minutes: number): Promise<void> {
  const made_at = new Date(Date.now() - minutes * 60_000);
  await app.db.updateTable('passkey_challenges').set({ made_at }).where('user_id', '=', userId).execute();
}

test('a passkey may be what adds the next one', async () => {
  const { browser, passkey } = await customerWithPasskey(app);
  const body = { passkey: passkey.sign(await askPasskey(browser)) };
  const begun = await browser.call('POST /api/2fa/passkeys/start', { body });
  expect(begun.body.data.options.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
});
