import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { appOrigin, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const endings: Record<string, (browser: TestBrowser, address: string) => Promise<void>> = {
  'who signed in': async (browser, address) => {
    await browser.followToCode(await browser.enterAnew(address));
  },
  'who cancelled': async (browser, address) => {
    await browser.open((await browser.submit(`${address}/abort`, {})).location!);
  },
  'who came back after an hour': async (_browser, address) => {
    await identity.database.query(
      `update identity.oidc_payload set expires_at = now() - interval '1 minute' where id = $1`,
      [address.split('/').at(-1)],
    );
  },
  'who came back after an hour, whose cookie went as well': async (browser, address) => {
    await endings['who came back after an hour']!(browser, address);
    browser.cookies.clear();
  },
};

async function overFor(ending: string) {
  const browser = new TestBrowser(identity.url);
  const address = (await browser.authorize()).location!;
  await endings[ending]!(browser, address);
  return { browser, address };
}

describe.each(Object.keys(endings))('a login that is over leads on, for %s', (ending) => {
  it('by its pages, to the application, which lets in or begins anew', async () => {
    const { browser, address } = await overFor(ending);
    for (const page of ['', '/login', '/reset', '/reset/sent']) {
      const { status, location } = await browser.open(`${address}${page}`);
      expect([page, status, location]).toEqual([page, 303, `${appOrigin}/auth/login`]);
    }
    expect((await browser.open(`${address}/signup`)).location).toBe(`${appOrigin}/auth/login?screen_hint=signup`);
  });

  it('by its forms, without looking at what they hold', async () => {
    const { browser, address } = await overFor(ending);
    const person = newPerson();
    for (const form of ['login', 'reset', 'signup', 'abort']) {
      const { status, location } = await browser.submit(`${address}/${form}`, person);
      expect([form, status, location?.startsWith(`${appOrigin}/auth/login`)]).toEqual([form, 303, true]);
    }
    expect(await identity.findMail('verification', person.email)).toBeUndefined();
  });
});

it('a login that goes on in another browser stops here, with a way on: without cookies it would go round for ever', async () => {
  const { location } = await new TestBrowser(identity.url).authorize();
  const elsewhere = new TestBrowser(identity.url);
  const page = await elsewhere.open(location!);
  expect(page.status).toBe(400);
  expect(page.body).toContain('Permite las de este sitio');
  expect(page.body).toContain(`href="${appOrigin}/auth/login"`);
  for (const form of ['login', 'reset', 'signup', 'abort']) {
    const answer = await elsewhere.submit(`${location}/${form}`, newPerson());
    expect([answer.status, answer.location]).toEqual([303, location]);
  }
});

it('the form that was asked for is the first, whatever was opened before', async () => {
  const browser = new TestBrowser(identity.url);
  const { location } = await browser.authorize({ screen_hint: 'signup' });
  for (const referer of [`${identity.url}${location}/signup`, ''])
    expect((await browser.open(location!, { headers: { referer } })).location).toBe(`${location}/signup`);
  expect((await browser.open(`${location}/login`)).body).toContain('Iniciar sesión');
});
