import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { appOrigin, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const elsewhere = [
  'https://evil.example/',
  `${appOrigin}.evil.example/`,
  `${appOrigin}/empresa/nueva?next=//evil.example`,
  `${appOrigin}@evil.example/`,
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
];

it('sends nobody elsewhere and asks where nobody vouches for it, leaving the session alone; then ends it, revokes its refresh tokens and returns to the application', async () => {
  const browser = new TestBrowser(identity.url);
  const tokens = await browser.signUp();
  const leave = (returnTo: string) =>
    browser.open(`/v2/logout?client_id=zarpa-web&returnTo=${encodeURIComponent(returnTo)}`);
  for (const returnTo of elsewhere) expect(await leave(returnTo)).toMatchObject({ status: 400, location: undefined });
  expect((await browser.open('/oidc/logout')).body).toContain('¿Cerrar sesión?');
  expect((await browser.authorize({ prompt: 'none' })).location).toContain('code=');
  const returnTo = `${appOrigin}/empresa/nueva`;
  expect(await leave(returnTo)).toMatchObject({ status: 302, location: returnTo });
  expect((await browser.authorize({ prompt: 'none' })).location).toContain('login_required');
  expect(await browser.refresh(tokens.refresh_token!)).toMatchObject({ error: 'invalid_grant' });
});

it('shows a page of its own without returnTo', async () => {
  const answer = await new TestBrowser(identity.url).open('/v2/logout');
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('Sesión cerrada');
});

it.each(['https://evil.example/', `${appOrigin}/otra`, `${appOrigin}/empresa/nueva/..//evil.example`])(
  'shows a page instead of redirecting a login to %j',
  async (redirect_uri) => {
    const answer = await new TestBrowser(identity.url).authorize({ redirect_uri });
    expect(answer.status).toBe(400);
    expect(answer.location).toBeUndefined();
    expect(answer.body).toContain('Algo salió mal');
  },
);
