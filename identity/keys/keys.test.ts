import { decodeProtectedHeader } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { migrateIdentity } from '../migrate-identity.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { createTestDatabase, startOn, startTestIdentity, testKey } from '../testing/test-identity.ts';
import { parseEncryptionRing } from './encryption.ts';
import { loadKeys } from './load-keys.ts';
import { reencryptKeys, rotateKeys } from './rotate-keys.ts';

const otherKey = `k2:${Buffer.alloc(32, 2).toString('base64')}`;
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function openDatabase() {
  const database = await createTestDatabase();
  cleanUps.push(database.drop);
  await migrateIdentity(database.url);
  const { db, close } = connect(database.url, 4, { statements: 'named' });
  cleanUps.push(close);
  return { database, db };
}

it('starting on an empty database at once leaves one set of keys and one schema', async () => {
  const database = await createTestDatabase();
  cleanUps.push(database.drop);
  const replicas = await Promise.all([1, 2, 3, 4].map(() => startOn(database.url)));
  cleanUps.push(...replicas.map(({ stop }) => stop));
  const rows = await database.query(`select purpose, state from identity.signing_key order by purpose, state`);
  expect(rows).toEqual([
    { purpose: 'cookie', state: 'current' },
    { purpose: 'cookie', state: 'next' },
    { purpose: 'signing', state: 'current' },
    { purpose: 'signing', state: 'next' },
  ]);
  const published = await Promise.all(
    replicas.map(async ({ url }) => (await fetch(`${url}/.well-known/jwks.json`)).text()),
  );
  expect(new Set(published).size).toBe(1);
});

it('a login begun on one replica ends on another', async () => {
  const one = await startTestIdentity();
  cleanUps.push(one.close);
  const two = await startOn(one.database.url, { IDENTITY_URL: one.url });
  cleanUps.push(two.stop);
  const browser = new TestBrowser(one.url);
  const tokens = await browser.signUp();
  const answer = await fetch(`http://127.0.0.1:${two.port}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'zarpa-web',
      refresh_token: tokens.refresh_token!,
    }),
  });
  expect(answer.status).toBe(200);
});

it('keys are unreadable without the key of the environment, and say so', async () => {
  const { database, db } = await openDatabase();
  await loadKeys(db, parseEncryptionRing(testKey));
  const [row] = await database.query<{ clear: boolean }>(
    `select bool_or(position('"kty"'::bytea in material) > 0) as clear from identity.signing_key`,
  );
  expect(row!.clear).toBe(false);
  await expect(loadKeys(db, parseEncryptionRing(otherKey))).rejects.toThrow(/needs? key 'k1'/);
  await expect(loadKeys(db, parseEncryptionRing(otherKey.replace('k2', 'k1')))).rejects.toThrow(/does not open/);
});

it('a sealed key does not open in another row', () => {
  const ring = parseEncryptionRing(testKey);
  const { keyId, sealed } = ring.seal('row-1', 'secret');
  expect(ring.open('row-1', keyId, sealed)).toBe('secret');
  expect(() => ring.open('row-2', keyId, sealed)).toThrow(/does not open/);
});

it('re-encryption lets the old environment key go', async () => {
  const { db } = await openDatabase();
  const before = await loadKeys(db, parseEncryptionRing(testKey));
  expect(await reencryptKeys(db, parseEncryptionRing(`${otherKey},${testKey}`))).toBe(4);
  const after = await loadKeys(db, parseEncryptionRing(otherKey));
  expect(after.signingKeys).toEqual(before.signingKeys);
  expect(await reencryptKeys(db, parseEncryptionRing(otherKey))).toBe(0);
});

it.each(['signing', 'cookie'] as const)(
  'rotating %s keys keeps sessions, old tokens and other replicas alive',
  async (purpose) => {
    const identity = await startTestIdentity();
    cleanUps.push(identity.close);
    const browser = new TestBrowser(identity.url);
    const old = await browser.signUp();
    const { db, ring } = identity.context;
    const kids = async () => {
      const { keys } = (await (await fetch(`${identity.url}/.well-known/jwks.json`)).json()) as {
        keys: { kid: string }[];
      };
      return keys.map(({ kid }) => kid);
    };
    const [current, next] = await kids();
    await rotateKeys(db, ring, purpose);
    expect(await identity.context.provider.reload()).toBe(true);
    expect(await identity.context.provider.reload()).toBe(false);

    const renewed = await browser.exchange(await browser.followToCode(await browser.authorize({ prompt: 'none' })));
    expect(await browser.refresh(old.refresh_token!)).toHaveProperty('access_token');
    const userInfo = await browser.open('/userinfo', { headers: { authorization: `Bearer ${old.access_token}` } });
    expect(userInfo.status).toBe(200);
    if (purpose === 'signing') {
      expect(decodeProtectedHeader(renewed.access_token).kid).toBe(next);
      expect(await kids()).toContain(current);
      expect(await kids()).toHaveLength(3);
    }
  },
);

it.each(['', 'k1', 'k1:short', `${testKey},${testKey}`])('refuses the ring %j', (text) => {
  expect(() => parseEncryptionRing(text)).toThrow(/IDENTITY_ENCRYPTION_KEY/);
});
