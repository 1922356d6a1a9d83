import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { ensureAccount } from './ensure-account.ts';
import { migrateIdentity } from './migrate-identity.ts';
import { newPerson, TestBrowser } from './testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('makes an account once, also when asked several times at once, and it can sign in', async () => {
  const { email } = newPerson();
  const input = {
    email,
    password: 'marea de prueba',
    givenName: 'Cliente',
    familyName: 'de Prueba',
    emailVerified: true,
  };
  const answers = await Promise.all([1, 2, 3].map(() => ensureAccount(identity.database.url, input)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  await ensureAccount(identity.database.url, { ...input, password: 'otra contraseña' });
  expect(await new TestBrowser(identity.url).logIn(email, input.password)).toHaveProperty('access_token');
});

it('migrating again changes nothing', async () => {
  const list = () => identity.database.query('select name, timestamp from identity.migration order by name');
  const before = await list();
  await Promise.all([migrateIdentity(identity.database.url), migrateIdentity(identity.database.url)]);
  expect(before.length).toBeGreaterThan(1);
  expect(await list()).toEqual(before);
});

it('clean-up forgets what has expired and keeps what lives', async () => {
  const browser = new TestBrowser(identity.url);
  await browser.signUp();
  const { query } = identity.database;
  await query(`insert into identity.oidc_payload (model, id, payload, expires_at) values
    ('Session', 'old', '{}', now() - interval '2 days'), ('Session', 'recent', '{}', now() - interval '2 hours')`);
  await query(`insert into identity.rate_limit (key, points, expire) values ('old', 1, 1)`);
  await query(
    `insert into identity.mail_queue (kind, recipient, data, sent_at) values ('reset', 'old', '{}', now() - interval '40 days')`,
  );
  await cleanUp(identity.context.db);
  const ids = await query<{ id: string }>(`select id from identity.oidc_payload`);
  expect(ids.map(({ id }) => id)).not.toContain('old');
  expect(ids.map(({ id }) => id)).toContain('recent');
  expect(await query(`select 1 from identity.rate_limit where key = 'old'`)).toHaveLength(0);
  expect(await query(`select 1 from identity.mail_queue where recipient = 'old'`)).toHaveLength(0);
  expect((await browser.authorize({ prompt: 'none' })).location).toContain('code=');
});
