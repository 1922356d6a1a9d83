import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { appOrigin, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;
const openBrowser = () => new TestBrowser(identity.url);

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

describe('sign-in', () => {
  it('gives a new person tokens in the dialect of Auth0', async () => {
    const person = newPerson();
    const tokens = await openBrowser().signUp(person);
    const issuer = `${identity.url}/`;
    const keySet = createRemoteJWKSet(new URL(`${issuer}.well-known/jwks.json`));

    const access = await jwtVerify(tokens.access_token, keySet, { issuer, audience: 'https://api.zarpa.app' });
    expect(access.protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(access.payload).toMatchObject({
      sub: expect.stringMatching(/^auth0\|[0-9a-f]{24}$/),
      aud: ['https://api.zarpa.app', `${issuer}userinfo`],
      azp: 'zarpa-web',
      scope: 'openid profile email',
    });
    expect(access.payload.exp! - access.payload.iat!).toBe(3600);

    const id = await jwtVerify(tokens.id_token, keySet, { issuer, audience: 'zarpa-web' });
    expect(id.payload).toMatchObject({
      sub: access.payload.sub,
      nonce: 'nonce-1',
      name: 'Titular Ñandú',
      given_name: 'Titular',
      family_name: 'Ñandú',
      email: person.email,
      email_verified: false,
      locale: 'es',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('takes the token request as JSON too', async () => {
    const browser = openBrowser();
    const person = newPerson();
    const { location } = await browser.authorize();
    const code = await browser.followToCode(await browser.enterAnew(location!, person));
    expect(await browser.exchange(code, true)).toMatchObject({ access_token: expect.any(String) });
  });

  it('refuses a code without its verifier, and a request without a challenge', async () => {
    const browser = openBrowser();
    const { location } = await browser.authorize();
    const code = await browser.followToCode(await browser.enterAnew(location!));
    await browser.authorize(); // forgets the verifier that belongs to the code
    expect(await browser.exchange(code)).toMatchObject({ error: 'invalid_grant' });
    const bare = await browser.authorize({ code_challenge: '', code_challenge_method: '' });
    expect(bare.location).toMatch(/error=invalid_request/);
  });

  it('answers /userinfo for a JWT, and 401 for anything else', async () => {
    const person = newPerson();
    const tokens = await openBrowser().signUp(person);
    const answer = await askUserInfo(tokens.access_token);
    expect(answer.headers.get('access-control-allow-origin')).toBe(appOrigin);
    expect(await answer.json()).toMatchObject({ email: person.email, given_name: 'Titular' });
    expect((await askUserInfo(tokens.id_token)).status).toBe(401);
    expect((await askUserInfo(`${tokens.access_token.slice(0, -4)}AAAA`)).status).toBe(401);
    expect((await askUserInfo('nonsense')).status).toBe(401);
  });

  it('renews silently in the hidden frame, and says login_required without a session', async () => {
    const browser = openBrowser();
    await browser.signUp();
    const silent = { prompt: 'none', response_mode: 'web_message' };
    const renewed = await browser.authorize(silent);
    expect(renewed.status).toBe(200);
    const code = /"code":\s?"([^"]+)"/.exec(renewed.body)?.[1];
    expect(await browser.exchange(code!)).toMatchObject({ access_token: expect.any(String) });
    expect(renewed.headers.get('x-frame-options')).toBeNull();
    expect(await openBrowser().authorize(silent)).toMatchObject({
      status: 200,
      body: expect.stringContaining('login_required'),
    });
  });

  it('changes the session id at every login, so that a planted one is worth nothing', async () => {
    const browser = openBrowser();
    const person = newPerson();
    await browser.signUp(person);
    const planted = openBrowser();
    for (const [key, cookie] of browser.cookies) planted.cookies.set(key, cookie);
    expect((await planted.authorize({ prompt: 'none' })).location).toContain('code=');
    const { location } = await browser.authorize({ prompt: 'login' });
    await browser.followToCode(await browser.submit(`${location}/login`, person));
    expect(browser.cookies.get('idp;/')).not.toEqual(planted.cookies.get('idp;/'));
    expect((await planted.authorize({ prompt: 'none' })).location).toContain('login_required');
  });

  it('grants update:users for the management audience and refuses an unknown one', async () => {
    const browser = openBrowser();
    await browser.signUp();
    const answer = await browser.authorize({
      prompt: 'none',
      audience: `${identity.url}/api/v2/`,
      scope: 'openid profile email update:users',
    });
    expect((await browser.exchange(await browser.followToCode(answer))).scope).toContain('update:users');
    expect((await browser.authorize({ audience: 'https://other.example' })).location).toContain('invalid_target');
  });

  it('signs with the published key and keeps private members to itself', async () => {
    const tokens = await openBrowser().signUp();
    const { keys } = (await (await fetch(`${identity.url}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[];
    };
    expect(keys).toHaveLength(2);
    expect(keys[0]!.kid).toBe(decodeProtectedHeader(tokens.access_token).kid);
    for (const key of keys) expect(Object.keys(key)).not.toContain('d');
  });
});

function askUserInfo(token: string) {
  const headers = { authorization: `Bearer ${token}`, origin: appOrigin };
  return fetch(`${identity.url}/userinfo`, { headers });
}

describe('a session that may not go on', () => {
  it('asks for a login again when its account was blocked', async () => {
    const browser = openBrowser();
    const person = newPerson();
    const tokens = await browser.signUp(person);
    await identity.database.query('update identity.account set blocked = true where email = $1', [person.email]);
    expect((await browser.authorize({ prompt: 'none' })).location).toContain('login_required');
    expect(await browser.refresh(tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
    const { location } = await browser.authorize();
    expect((await browser.fill(`${location}/login`, person)).body).toContain('Correo o contraseña incorrectos');
  });

  it('asks for a login again thirty days after the password was typed, however busy it was', async () => {
    const browser = openBrowser();
    await browser.signUp();
    const age = async (days: number) => {
      await identity.database.query(
        `update identity.oidc_payload set payload = payload || jsonb_build_object('loginTs', $2::int) where model = 'Session' and id = $1`,
        [browser.cookies.get('idp;/')!.value, Math.floor(Date.now() / 1000) - days * 86_400],
      );
      return (await browser.authorize({ prompt: 'none' })).location;
    };
    expect(await age(29)).toContain('code=');
    expect(await age(31)).toContain('login_required');
  });
});
