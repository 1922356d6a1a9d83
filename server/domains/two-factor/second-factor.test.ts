import { describe, expect, test } from 'vitest';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { deliverOutbox } from '../../platform/mail/deliver-outbox.ts';
import { codeFor, enroll, openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { select, selectOne, update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp({ DEBUG_ENDPOINTS: '1', ADMIN_EMAILS: 'personal@zarpa.test' });

const challenge = (browser: TestBrowser, code: string) => browser.call('POST /api/2fa/challenge', { body: { code } });
const list = (browser: TestBrowser) => browser.call('GET /api/companies/by-user');
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function enrolledCustomer() {
  const customer = await app.customer();
  const first = await openBrowser(app, customer, `first-${customer.userId}`);
  const enrolled = await enroll(first);
  const second = await openBrowser(app, customer, `second-${customer.userId}`);
  return { customer, first, second, ...enrolled };
}

describe('set-up', () => {
  test('a secret waits for its first right code; then status, ten codes shown once, mail and log say so', async () => {
    const browser = await openBrowser(app, await app.customer());
    const made = await browser.call('POST /api/2fa/setup/generate');
    expect(made.body.qr_code).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await browser.call('GET /api/2fa/status')).body.status).toMatchObject({ has_2fa: false, has_secret: true });
    const code = await codeFor(made.body.manual_entry_key);
    const refused = await browser.call('POST /api/2fa/setup/verify', { body: { code: wrong(code) } });
    expect([refused.status, refused.body.message]).toEqual([422, 'Código inválido. Intenta nuevamente.']);
    const { body } = await browser.call('POST /api/2fa/setup/verify', { body: { code } });
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect(body.recovery_codes[0]).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){3}[0-9a-hj-km-np-tv-z]{4}$/);
    expect((await browser.call('GET /api/2fa/status')).body.status).toMatchObject({
      has_2fa: true,
      has_secret: true,
      recovery_codes_left: 10,
    });
    const { body: log } = await browser.call('GET /api/security-events');
    expect(log.data.items.map(({ kind }) => kind)).toEqual(['two_factor_enabled', 'signed_in']);
    await deliverAll(browser);
    expect(app.mail.messages(browser.customer.email).map(({ subject }) => subject)).toEqual([
      'Activaste la autenticación en dos pasos',
    ]);
    expect((await browser.call('POST /api/2fa/setup/generate')).body.code).toBe('two_factor.already_enabled');
  });

  test('a canceled secret, an older one and the set-up code used again are refused', async () => {
    const browser = await openBrowser(app, await app.customer());
    const verify = async (secret: string) =>
      (await browser.call('POST /api/2fa/setup/verify', { body: { code: await codeFor(secret) } })).body.code;
    const first = (await browser.call('POST /api/2fa/setup/generate')).body.manual_entry_key;
    await browser.call('POST /api/2fa/setup/cancel');
    expect(await verify(first)).toBe('two_factor.setup_missing');
    const second = (await browser.call('POST /api/2fa/setup/generate')).body.manual_entry_key;
    await browser.call('POST /api/2fa/setup/generate');
    expect(await verify(second)).toBe('two_factor.code_invalid');
  });

  test('an unproven address cannot be locked to a second factor; proven meanwhile, it can', async () => {
    const customer = await app.customer({ emailVerified: false });
    const browser = await openBrowser(app, customer);
    expect((await browser.call('POST /api/2fa/setup/generate')).body.code).toBe('two_factor.email_unverified');
    await app.issuer.mint({ sub: customer.userId, email: customer.email, email_verified: true });
    const { secret } = await enroll(browser);
    expect((await browser.call('GET /api/2fa/status')).body.status.has_2fa).toBe(true);
    expect(secret).not.toBe('');
  });

  test('nor can a set-up that began before be finished', async () => {
    const customer = await app.customer();
    const browser = await openBrowser(app, customer);
    const { manual_entry_key } = (await browser.call('POST /api/2fa/setup/generate')).body;
    await app.issuer.mint({ sub: customer.userId, email: customer.email, email_verified: false });
    await browser.call('POST /api/session');
    const code = await codeFor(manual_entry_key);
    const refused = await browser.call('POST /api/2fa/setup/verify', { body: { code } });
    expect(refused.body.code).toBe('two_factor.email_unverified');
  });

  test('an open session is not enough: whoever sets it up has signed in a moment ago', async () => {
    const customer = await app.customer();
    const browser = await openBrowser(app, customer);
    const minutesAgo = async (minutes: number | null) => ({
      token: await app.issuer.mint({
        sub: customer.userId,
        auth_time: minutes === null ? null : Math.floor(Date.now() / 1000) - minutes * 60,
      }),
    });
    const generate = (options: object) => browser.call('POST /api/2fa/setup/generate', options);
    const byCookie = { token: undefined, headers: { origin: 'http://localhost:5000' } };
    for (const late of [await minutesAgo(16), await minutesAgo(null), byCookie])
      expect((await generate(late)).body.code).toBe('identity.recent_sign_in_required');
    expect((await browser.call('GET /api/2fa/status')).body.status.has_secret).toBe(false);

    const { manual_entry_key } = (await generate(await minutesAgo(14))).body;
    const code = await codeFor(manual_entry_key);
    const verify = (options: object) => browser.call('POST /api/2fa/setup/verify', { ...options, body: { code } });
    for (const late of [await minutesAgo(31), byCookie])
      expect((await verify(late)).body.code).toBe('identity.recent_sign_in_required');
    expect((await verify(await minutesAgo(29))).status).toBe(200);
  });

  test('the secret stands nowhere in clear, and no answer gives it again', async () => {
    const { customer, secret } = await enrolledCustomer();
    const row = await app.db.selectFrom('second_factors').selectAll().where('user_id', '=', customer.userId).execute();
    const codes = await app.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', customer.userId)
      .execute();
    const stored = JSON.stringify([row, codes]);
    expect(stored).toContain('v1.development.');
    expect(stored).not.toContain(secret.replaceAll(' ', ''));
  });
});

describe('challenge', () => {
  /** every-operation.test.ts tests every operation by token alone. */
  test('by token, by cookie or by both, no operation and no debug endpoint answers before it', async () => {
    const customer = await app.customer({ email: 'personal@zarpa.test' });
    await enroll(await openBrowser(app, customer, 'one'));
    const browser = await openBrowser(app, customer, 'two');
    const ask = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(`${app.url}/api/${path}`, { headers });
      return `${path} ${((await response.json()) as { code?: string }).code}`;
    };
    const debug = ['auth', 'user', 'registrations', 'company', 'order'].map((name) => `debug/${name}`);
    const paths = ['companies/by-user', 'orders', 'admin/cases', ...debug];
    const bearer = { authorization: `Bearer ${browser.customer.token}` };
    const byCookie = { ...browser.headers, origin: 'http://localhost:5000' };
    for (const headers of [bearer, byCookie, { ...bearer, ...browser.headers }])
      expect(await Promise.all(paths.map((path) => ask(path, headers)))).toEqual(
        paths.map((path) => `${path} two_factor.challenge_required`),
      );
  });

  test('the session says that it is needed, staff rights wait for it, and a right code opens this session only', async () => {
    const { customer, first, second, secret } = await enrolledCustomer();
    expect((await second.call('POST /api/session')).body.data.second_factor).toBe('needed');
    const third = await openBrowser(app, customer, 'third');
    expect((await challenge(second, await codeFor(secret))).status).toBe(200);
    expect((await second.call('POST /api/session')).body.data.second_factor).toBe('passed');
    expect([(await list(first)).status, (await list(second)).status]).toEqual([200, 200]);
    expect((await list(third)).body.code).toBe('two_factor.challenge_required');
    const byCookie = await app.call('GET /api/companies/by-user', { headers: second.headers });
    expect(byCookie.status).toBe(200);
  });

  test('a code is good once: a second time, and twenty times at once', async () => {
    const { second, secret } = await enrolledCustomer();
    const code = await codeFor(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => challenge(second, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = ['two_factor.code_used', 'two_factor.too_many_tries', 'identity.session_missing'];
    for (const { status, body } of answers) if (status !== 200) expect(refusals).toContain(body.code);
    const again = await challenge(second, code);
    expect(['two_factor.code_used', 'two_factor.too_many_tries']).toContain(again.body.code);
  });

  test('a code of an earlier step is refused after a later one', async () => {
    const { second, secret } = await enrolledCustomer();
    expect((await challenge(second, await codeFor(secret, 1))).status).toBe(200);
    expect((await challenge(second, await codeFor(secret, 0))).body.code).toBe('two_factor.code_used');
    expect((await challenge(second, await codeFor(secret, 5))).body.code).toBe('two_factor.code_invalid');
  });

  test('ten wrong codes, then the right one: refused, with the seconds to wait, growing', async () => {
    const { customer, second, secret } = await enrolledCustomer();
    const code = await codeFor(secret);
    const statuses: number[] = [];
    for (let tried = 0; tried < 10; tried += 1) statuses.push((await challenge(second, wrong(code))).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429, 429]);
    const refused = await challenge(second, code);
    expect(refused.body).toMatchObject({
      code: 'two_factor.too_many_tries',
      message: 'Demasiados intentos. Espera 30 segundos y vuelve a probar.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20);
    await waitOver(customer.userId);
    await challenge(second, wrong(code));
    const longer = await challenge(second, code);
    expect(Number(longer.headers.get('retry-after'))).toBeGreaterThan(50);
    await waitOver(customer.userId);
    expect((await challenge(second, code)).status).toBe(200);
    expect(await failuresOf(customer.userId)).toBe(0);
  });

  test('guesses at once are counted before they are judged', async () => {
    const { second, secret } = await enrolledCustomer();
    const code = await codeFor(secret);
    const answers = await Promise.all(Array.from({ length: 30 }, () => challenge(second, wrong(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  });

  describe('an address that guesses', () => {
    async function crowd(address: string) {
      const victims = await Promise.all(Array.from({ length: 5 }, () => enrolledCustomer()));
      for (const { second, secret } of victims) {
        second.address = address;
        for (let tried = 0; tried < 5; tried += 1)
          expect((await challenge(second, wrong(await codeFor(secret)))).status).toBe(422);
      }
    }
    const at = async (address: string) => {
      const customer = await enrolledCustomer();
      customer.second.address = address;
      return customer;
    };
    const wrongAt = async (address: string) =>
      (await app.db
        .selectFrom('code_failures')
        .select(['failures', 'failed_at'])
        .where('key', '=', `address ${address}`)
        .executeTakeFirst()) ?? { failures: 0, failed_at: new Date(0) };

    test('is counted by wrong codes that were judged, in a window that does not slide; an innocent behind it gets in, and it gets one guess at each further account', async () => {
      const address = '203.0.113.3';
      await crowd(address);
      const before = await wrongAt(address);
      const right = await at(address);
      expect((await challenge(right.second, await codeFor(right.secret))).status).toBe(200);
      expect(await wrongAt(address)).toEqual(before);
      const guessed = await at(address);
      const code = wrong(await codeFor(guessed.secret));
      for (let tried = 0; tried < 4; tried += 1) await challenge(guessed.second, code);
      expect(await wrongAt(address)).toEqual({ ...before, failures: 26 });

      const typo = await at(address);
      const typed = await codeFor(typo.secret);
      expect((await challenge(typo.second, wrong(typed))).status).toBe(422);
      await waitOver(typo.customer.userId);
      expect((await challenge(typo.second, typed)).status).toBe(200);

      const further = await at(address);
      const guess = wrong(await codeFor(further.secret));
      const answers = await Promise.all(Array.from({ length: 20 }, () => challenge(further.second, guess)));
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
      await waitOver(further.customer.userId);
      expect((await challenge(further.second, guess)).status).toBe(422);
      const { headers } = await challenge(further.second, guess);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);

      const over = new Date(Date.now() - 15 * 60_000 - 1_000);
      await update(app.db, 'code_failures', { key: `address ${address}` }, { failed_at: over });
      const later = await at(address);
      const last = wrong(await codeFor(later.secret));
      for (let tried = 0; tried < 5; tried += 1) expect((await challenge(later.second, last)).status).toBe(422);
      expect((await wrongAt(address)).failures).toBe(5);
    });

    test('guesses at many accounts at once are counted before they are judged', async () => {
      const address = '203.0.113.4';
      const victims = await Promise.all(Array.from({ length: 8 }, () => at(address)));
      const guesses = await Promise.all(
        victims.flatMap(({ second, secret }) =>
          Array.from({ length: 5 }, async () => challenge(second, wrong(await codeFor(secret)))),
        ),
      );
      const checked = guesses.filter(({ status }) => status === 422).length;
      expect(checked).toBeLessThan(40);
      expect((await wrongAt(address)).failures).toBe(checked);
    });
  });

  test('a recovery code is good once, however it is typed, and the owner is told', async () => {
    const { first, second, recoveryCodes } = await enrolledCustomer();
    const use = (recovery_code: string) => second.call('POST /api/2fa/challenge', { body: { recovery_code } });
    const typed = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
    expect((await use('no es un código')).body.code).toBe('two_factor.code_invalid');
    const used = await use(typed);
    expect(used.body.data).toEqual({ recovery_codes_left: 9 });
    expect((await use(recoveryCodes[0]!)).body.code).toBe('two_factor.code_invalid');
    await deliverAll(first);
    expect(app.mail.messages(first.customer.email).map(({ subject }) => subject)).toContain(
      'Se usó un código de recuperación de tu cuenta',
    );
  });

  test('fixation: a cookie planted before the challenge is worth nothing after it', async () => {
    const { second, secret } = await enrolledCustomer();
    const planted = { ...second.headers };
    await challenge(second, await codeFor(secret));
    expect((await app.call('GET /api/companies/by-user', { headers: planted })).status).toBe(401);
    const withToken = await app.call('GET /api/companies/by-user', { token: second.customer.token, headers: planted });
    expect(withToken.body.code).toBe('two_factor.challenge_required');
    expect((await list(second)).status).toBe(200);
  });

  test('a session call that left just before the code was accepted takes nothing away, and gives nothing', async () => {
    const { second, secret } = await enrolledCustomer();
    const late = { ...second.headers };
    await challenge(second, await codeFor(secret));
    const { token } = second.customer;
    const answer = await app.call('POST /api/session', { token, headers: late });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.body.data).toMatchObject({ second_factor: 'passed', user: { is_staff: false } });
    expect((await list(second)).status).toBe(200);
    const still = await app.call('GET /api/companies/by-user', { token, headers: late });
    expect(still.body.code).toBe('two_factor.challenge_required');
  });

  test('a passed session of one sign-in opens nothing for another sign-in, nor for another customer', async () => {
    const { first, second } = await enrolledCustomer();
    const swapped = await app.call('GET /api/companies/by-user', {
      token: second.customer.token,
      headers: first.headers,
    });
    expect(swapped.body.code).toBe('two_factor.challenge_required');
    const other = await enrolledCustomer();
    const stolen = await app.call('GET /api/companies/by-user', {
      token: other.second.customer.token,
      headers: first.headers,
    });
    expect(stolen.body.code).toBe('two_factor.challenge_required');
  });

  test('a secret moved into another customer’s row opens nothing', async () => {
    const [attacker, victim] = [await enrolledCustomer(), await enrolledCustomer()];
    const { secret } = await selectOne(app.db, 'second_factors', { user_id: attacker.customer.userId }, ['secret']);
    await app.db.updateTable('second_factors').set({ secret }).where('user_id', '=', victim.customer.userId).execute();
    const { status } = await challenge(victim.second, await codeFor(attacker.secret));
    expect(status).toBe(500);
    expect((await list(victim.second)).body.code).toBe('two_factor.challenge_required');
  });

  test('without a session, or without a second factor, there is nothing to pass', async () => {
    const { second, secret } = await enrolledCustomer();
    const bare = await app.call('POST /api/2fa/challenge', {
      token: second.customer.token,
      body: { code: await codeFor(secret) },
    });
    expect(bare.body.code).toBe('identity.session_missing');
    expect((await challenge(second, await codeFor(secret))).status).toBe(200);
    const plain = await openBrowser(app, await app.customer());
    expect((await challenge(plain, '123456')).body.code).toBe('two_factor.not_enabled');
    expect((await plain.call('POST /api/session')).body.data.second_factor).toBe('off');
  });
});

describe('turning off and new codes', () => {
  test('ask for a fresh code; then nothing is asked any more, and mail and log say so', async () => {
    const { first, second, secret, customer } = await enrolledCustomer();
    const off = (body: WireCalls['POST /api/2fa/disable']['body']) => first.call('POST /api/2fa/disable', { body });
    expect((await off({})).body.code).toBe('request.invalid');
    expect((await off({ code: wrong(await codeFor(secret)) })).body.code).toBe('two_factor.code_invalid');
    expect((await off({ code: await codeFor(secret) })).body.message).toBe('2FA desactivado exitosamente');
    expect((await first.call('GET /api/2fa/status')).body.status).toEqual({
      has_2fa: false,
      has_secret: false,
      enabled_at: null,
      recovery_codes_left: 0,
    });
    expect((await list(second)).status).toBe(200);
    await deliverAll(first);
    expect(app.mail.messages(customer.email).map(({ subject }) => subject)).toContain(
      'Desactivaste la autenticación en dos pasos',
    );
    expect((await off({ code: '123456' })).body.code).toBe('two_factor.not_enabled');
  });

  test('a session that passed with an older factor has not passed with the next one', async () => {
    const { first, second, secret, customer } = await enrolledCustomer();
    await challenge(second, await codeFor(secret));
    expect((await list(second)).status).toBe(200);
    const off = await first.call('POST /api/2fa/disable', { body: { code: await codeFor(secret, 1) } });
    expect(off.status).toBe(200);
    const next = await enroll(first);
    expect((await list(first)).status).toBe(200);
    expect((await list(second)).body.code).toBe('two_factor.challenge_required');
    expect((await app.call('GET /api/companies/by-user', { headers: second.headers })).status).toBe(403);
    expect((await second.call('POST /api/session')).body.data.second_factor).toBe('needed');
    expect((await challenge(second, await codeFor(next.secret))).status).toBe(200);
    const third = await openBrowser(app, customer, `third-${customer.userId}`);
    expect((await list(third)).body.code).toBe('two_factor.challenge_required');
  });

  test('new recovery codes take the place of the old ones', async () => {
    const { first, second, secret, recoveryCodes } = await enrolledCustomer();
    const made = await first.call('POST /api/2fa/recovery-codes', { body: { code: await codeFor(secret) } });
    expect(made.body.data.recovery_codes).toHaveLength(10);
    const use = (recovery_code: string) => second.call('POST /api/2fa/challenge', { body: { recovery_code } });
    expect((await use(recoveryCodes[3]!)).body.code).toBe('two_factor.code_invalid');
    expect((await use(made.body.data.recovery_codes[3]!)).status).toBe(200);
  });
});

async function deliverAll(browser: TestBrowser): Promise<void> {
  const rows = await app.db.selectFrom('outbox').selectAll().where('kind', '=', 'security-notice').execute();
  const events = await select(app.db, 'security_events', { user_id: browser.customer.userId }, ['id']);
  for (const row of rows.filter(({ ref }) => events.some(({ id }) => id === ref)))
    await deliverOutbox(app.context, { outboxId: row.id });
}

async function waitOver(userId: string): Promise<void> {
  await update(app.db, 'code_failures', { key: [`user ${userId}`] }, { blocked_until: new Date(Date.now() - 1_000) });
}

async function failuresOf(userId: string): Promise<number> {
  const row = await app.db
    .selectFrom('code_failures')
    .select('failures')
    .where('key', '=', `user ${userId}`)
    .executeTakeFirst();
  return row?.failures ?? 0;
}
