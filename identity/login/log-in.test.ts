import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { startOn, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;
const wrong = 'Correo o contraseña incorrectos';
const wait = 'Demasiados intentos';

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function submitLogin(email: string, password: string, headers: Record<string, string> = {}) {
  const browser = new TestBrowser(identity.url);
  const { location } = await browser.authorize();
  const page = await browser.fill(`${location}/login`, { email, password }, headers);
  return { ...page, body: page.body.replaceAll(location!, '') };
}

describe('wrong passwords', () => {
  it('look the same for a known and an unknown address', async () => {
    const person = newPerson();
    await new TestBrowser(identity.url).signUp(person);
    const [known, unknown] = [await submitLogin(person.email, 'x'), await submitLogin('nobody@example.com', 'x')];
    expect(known.body).toContain(wrong);
    expect(known.body).toContain(`value="${person.email}"`);
    expect(unknown.status).toBe(known.status);
    expect(unknown.body.replace('nobody@example.com', '')).toBe(known.body.replace(person.email, ''));
  });

  it('leave a line each that says whose account it was only to somebody who has the address', async () => {
    const info = vi.spyOn(identity.context.log, 'info');
    const email = 'Nadie@example.com';
    await submitLogin(email, 'x');
    await submitLogin(email.toLowerCase(), 'x');
    const lines = info.mock.calls.filter(([, message]) => String(message).startsWith('sign-in refused'));
    info.mockRestore();
    expect(lines).toHaveLength(2);
    const account = createHash('sha256').update('nadie@example.com').digest('hex').slice(0, 16);
    for (const [line] of lines) expect(line).toMatchObject({ account, network: expect.any(String) as string });
    expect(JSON.stringify(lines)).not.toMatch(/nadie@/i);
  });

  it('lock the account after five, for longer each time, with the minutes to wait', async () => {
    const person = newPerson();
    await new TestBrowser(identity.url).signUp(person);
    const guess = async (times: number) => {
      let last = await submitLogin(person.email, 'equivocada');
      for (let count = 1; count < times; count += 1) last = await submitLogin(person.email, 'equivocada');
      return last;
    };
    expect((await guess(4)).body).not.toContain(wait);
    expect((await guess(1)).body).toContain(`${wrong}. ${wait}. Vuelve a intentarlo en 1 minuto.`);
    const locked = await submitLogin(person.email, person.password);
    expect(locked).toMatchObject({ status: 200, body: expect.stringContaining('en 1 minuto.') });

    const passLock = () =>
      identity.database.query(`update identity.rate_limit set expire = 1 where key like 'login:%'`);
    await passLock();
    expect((await guess(5)).body).toContain('Vuelve a intentarlo en 2 minutos.');
    await passLock();
    expect((await submitLogin(person.email, person.password)).status).toBe(303);
    expect((await guess(5)).body).toContain('Vuelve a intentarlo en 1 minuto.');
  });

  it('sent all at once get no more than five looks at the password', async () => {
    const person = newPerson();
    await new TestBrowser(identity.url).signUp(person);
    const guesses = Array.from({ length: 12 }, () => submitLogin(person.email, 'equivocada'));
    const looked = (await Promise.all(guesses)).filter(({ body }) => body.includes(wrong));
    expect(looked.length).toBeLessThanOrEqual(5);
  });

  it('lock an unknown address just as well', async () => {
    for (let count = 0; count < 5; count += 1) await submitLogin('ghost@example.com', 'x');
    expect((await submitLogin('ghost@example.com', 'x')).body).toContain(wait);
  });
});

describe('limits per address', () => {
  it('stop sign-ups from one network on every replica, and are not dodged with a made-up X-Forwarded-For unless a proxy is trusted', async () => {
    const settings = { IDENTITY_LIMITS: 'signup=2,login-address=1' };
    const strict = await startTestIdentity(settings);
    const trusting = await startOn(strict.database.url, { ...settings, TRUST_PROXY: '127.0.0.1' });
    const held = [await isSignupHeld(strict.url), await isSignupHeld(trusting.url), await isSignupHeld(strict.url)];
    expect(held).toEqual([false, false, true]);
    expect([await isLoginHeld(strict.url, '10.0.0.1'), await isLoginHeld(strict.url, '10.0.0.2')]).toEqual([
      false,
      true,
    ]);
    expect([await isLoginHeld(trusting.url, '10.0.0.1'), await isLoginHeld(trusting.url, '10.0.0.2')]).toEqual([
      false,
      false,
    ]);
    await trusting.stop();
    await strict.close();
  });
});

async function isSignupHeld(url: string) {
  const browser = new TestBrowser(url);
  const { location } = await browser.authorize();
  return (await browser.fill(`${location}/signup`, newPerson())).body.includes(wait);
}

async function isLoginHeld(url: string, from: string) {
  const browser = new TestBrowser(url);
  const { location } = await browser.authorize();
  const form = { email: newPerson().email, password: 'x' };
  return (await browser.fill(`${location}/login`, form, { 'x-forwarded-for': from })).body.includes(wait);
}

describe('forms', () => {
  it('belong to the browser that began the login', async () => {
    const { location } = await new TestBrowser(identity.url).authorize();
    const answer = await new TestBrowser(identity.url).fill(`${location}/login`, newPerson());
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('empezó en otro navegador') });
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])('are not taken from elsewhere: %j', async (headers) =>
    expect((await submitLogin('a@example.com', 'x', headers)).status).toBe(403),
  );

  it('carry headers that let them end at the application and nothing run in them', async () => {
    const browser = new TestBrowser(identity.url);
    const { location } = await browser.authorize();
    const { headers, body } = await browser.open(`${location}/login`);
    const policy = headers.get('content-security-policy')!;
    expect(policy).not.toContain('unsafe-inline');
    expect(body).not.toContain('Entorno de pruebas');
    expect(policy).toContain("form-action 'self' http://localhost:5000");
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('go back with access_denied when cancelled', async () => {
    const browser = new TestBrowser(identity.url);
    const { location } = await browser.authorize();
    const resumed = await browser.open((await browser.submit(`${location}/abort`, {})).location!);
    expect(resumed.location).toMatch(/^http:\/\/localhost:5000\/empresa\/nueva\?error=access_denied/);
  });

  it('serve style, script, typeface and initials', async () => {
    const browser = new TestBrowser(identity.url);
    const { location } = await browser.authorize();
    const { body } = await browser.open(`${location}/login`);
    const links = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links)
      expect((await browser.open(link.replaceAll('&#38;', '&'))).headers.get('cache-control')).toMatch(/max-age/);
    expect((await browser.open('/avatar/nobody.svg')).headers.get('content-type')).toContain('image/svg+xml');
  });
});
