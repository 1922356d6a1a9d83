import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { codeFor, enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { resealSecrets } from './setup/reseal-secrets.ts';
import { openSecretRing } from '../../platform/secrets/secret-ring.ts';
import { testApp } from '../../testing/app/test-app.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, fresh] = [key('old'), key('fresh')];

const app = testApp({ TWO_FACTOR_KEYS: old });

test('a new key: every secret is sealed anew, the enrolled customer notices nothing, the old key is not needed', async () => {
  const customer = await app.customer();
  const { secret } = await enroll(await openBrowser(app, customer, 'before'));
  const waiting = await openBrowser(app, await app.customer());
  await waiting.call('POST /api/2fa/setup/generate');

  app.context.secrets = openSecretRing(`${fresh},${old}`);
  expect(await rotate(`${fresh},${old}`)).toContain("2 secrets sealed anew under 'fresh'");
  expect(await rotate(`${fresh},${old}`)).toContain('0 secrets');

  app.context.secrets = openSecretRing(fresh);
  const browser = await openBrowser(app, customer, 'after');
  expect((await browser.call('POST /api/2fa/challenge', { body: { code: await codeFor(secret) } })).status).toBe(200);
});

async function rotate(keys: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: app.context.config.database.url, TWO_FACTOR_KEYS: keys };
  const { stderr } = await promisify(execFile)(process.execPath, ['server/rotate-keys.ts', 'two-factor'], { env });
  return stderr;
}

test('a ring without the key of a stored secret says so, and changes nothing', async () => {
  await enroll(await openBrowser(app, await app.customer()));
  await expect(resealSecrets(app.db, openSecretRing(key('other')))).rejects.toThrow(/TWO_FACTOR_KEYS has no key/);
});

test.each(['', 'a', 'a:short', `a b:${'A'.repeat(44)}`])('a ring of %j is refused in one sentence', (text) => {
  expect(() => openSecretRing(text)).toThrow(/TWO_FACTOR_KEYS: se espera/);
});

test('a value that was changed does not open', () => {
  const ring = openSecretRing(old);
  const sealed = ring.seal('totp', 'one', 'SECRET');
  expect(ring.open('totp', 'one', sealed)).toBe('SECRET');
  expect(() => ring.open('totp', 'two', sealed)).toThrow();
  expect(() => ring.open('deletion', 'one', sealed)).toThrow();
  const [version, id, iv, tag, text] = sealed.split('.');
  expect(() => ring.open('totp', 'one', [version, id, iv, tag, `${text}AA`].join('.'))).toThrow();
  expect(() => ring.open('totp', 'one', [version, id, iv, '', text].join('.'))).toThrow();
});
