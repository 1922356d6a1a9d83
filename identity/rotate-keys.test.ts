import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { TestBrowser, type Tokens } from './testing/test-browser.ts';
import { startOn, startTestIdentity, testKey, type TestIdentity } from './testing/test-identity.ts';

const nextKey = `k2:${Buffer.alloc(32, 2).toString('base64')}`;
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function runCommand(what: string, databaseUrl: string, ring = testKey) {
  const script = new URL('./rotate-keys.ts', import.meta.url).pathname;
  const env = { ...process.env, DATABASE_URL: databaseUrl, IDENTITY_ENCRYPTION_KEY: ring };
  return promisify(execFile)(process.execPath, [script, what], { env });
}

async function startSignedIn() {
  const identity = await startTestIdentity();
  cleanUps.push(identity.close);
  const browser = new TestBrowser(identity.url);
  return { identity, browser, old: await browser.signUp() };
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid!;

async function publishedKids({ url }: { url: string }): Promise<string[]> {
  const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}

/** Signed in before a rotation: open sessions continue, and renewed tokens belong to the same sign-in. */
async function expectGoesOn(url: string, browser: TestBrowser, old: Tokens) {
  const published = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`));
  const expected = { issuer: `${url}/`, audience: 'https://api.zarpa.app', algorithms: ['RS256'] };
  const { payload } = await jwtVerify(old.access_token, published, expected);
  const bearer = { headers: { authorization: `Bearer ${old.access_token}` } };
  expect((await browser.open('/userinfo', bearer)).status).toBe(200);

  const framed = await browser.authorize({ prompt: 'none', response_mode: 'web_message' });
  expect(framed.body).toContain('"code"');
  const renewed = await browser.exchange(await browser.followToCode(await browser.authorize({ prompt: 'none' })));
  const refreshed = await browser.refresh(old.refresh_token!);
  for (const { access_token } of [renewed, refreshed]) {
    const fresh = await jwtVerify(access_token, published, expected);
    expect(fresh.payload).toMatchObject({ sub: payload.sub, sid: decodeJwt(old.access_token)['sid'] });
  }
  return { renewed, refreshed };
}

it('signing and cookie: who is signed in goes on, and new tokens carry the key that was published ahead', async () => {
  const { identity, browser, old } = await startSignedIn();
  const [current, next] = await publishedKids(identity);
  expect(kidOf(old.access_token)).toBe(current);
  const { stderr } = await runCommand('signing', identity.database.url);
  expect(stderr).toBe('signing keys rotated\n');
  expect(await identity.context.provider.reload()).toBe(true);

  const { renewed, refreshed } = await expectGoesOn(identity.url, browser, old);
  expect([renewed, refreshed].map(({ access_token }) => kidOf(access_token))).toEqual([next, next]);
  expect([renewed, refreshed].map(({ id_token }) => kidOf(id_token))).toEqual([next, next]);
  const [first, ...others] = await publishedKids(identity);
  expect(first).toBe(next);
  expect(others).toContain(current);
  expect(others).toHaveLength(2);

  // Cookie keys, also after two rotations.
  const cookie = browser.cookies.get('idp.sig;/')!.value;
  const halfway = await signatureAfterRotation(identity, browser, refreshed);
  expect(halfway).not.toBe(cookie);
  const again = await browser.refresh(refreshed.refresh_token!);
  expect(await signatureAfterRotation(identity, browser, again)).not.toBe(halfway);
});

async function signatureAfterRotation(identity: TestIdentity, browser: TestBrowser, old: Tokens): Promise<string> {
  const { stderr } = await runCommand('cookie', identity.database.url);
  expect(stderr).toBe('cookie keys rotated\n');
  expect(await identity.context.provider.reload()).toBe(true);
  await expectGoesOn(identity.url, browser, old);
  return browser.cookies.get('idp.sig;/')!.value;
}

it('encryption: who is signed in goes on, with the new key beside the old one and then without it', async () => {
  const { identity, browser, old } = await startSignedIn();
  const address = { IDENTITY_PORT: String(identity.port), IDENTITY_URL: identity.url };
  const restart = async (stop: () => Promise<void>, ring: string) => {
    await stop();
    const { stop: stopNext } = await startOn(identity.database.url, { ...address, IDENTITY_ENCRYPTION_KEY: ring });
    return stopNext;
  };
  const stopBoth = await restart(identity.stop, `${nextKey},${testKey}`);
  cleanUps.push(identity.database.drop);
  const { refreshed } = await expectGoesOn(identity.url, browser, old);

  const { stderr } = await runCommand('encryption', identity.database.url, `${nextKey},${testKey}`);
  expect(stderr).toBe("4 keys re-encrypted under 'k2'\n");
  const stopNew = await restart(stopBoth, nextKey);
  cleanUps.splice(0, cleanUps.length, identity.database.drop, stopNew);
  await expectGoesOn(identity.url, browser, refreshed);
  await expect(startOn(identity.database.url)).rejects.toThrow(/needs? key 'k2'/);
});

it('misused, it ends with one sentence and changes nothing', async () => {
  const { identity } = await startSignedIn();
  const before = await publishedKids(identity);
  const unknown = /^IDENTITY_ENCRYPTION_KEY: .+ 'k1'.+\n$/;
  for (const [what, ring, sentence] of [
    ['nothing', testKey, /^usage: .+\n$/],
    ['signing', nextKey, unknown],
    ['cookie', nextKey, unknown],
    ['encryption', nextKey, unknown],
  ] as const) {
    const run = runCommand(what, identity.database.url, ring);
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
  }
  expect(await identity.context.provider.reload()).toBe(false);
  expect(await publishedKids(identity)).toEqual(before);
});
