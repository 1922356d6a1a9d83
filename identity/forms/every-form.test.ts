// Every form and every way in which it is refused. The list is compared with the routes: a new form without a line fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { newPerson, TestBrowser } from '../testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

interface Refusal {
  why: string;
  /** A path below the login's address, or a whole one. */
  form: string;
  fields: Record<string, string>;
  /** Number of submissions; the last answer is checked. */
  times?: number;
  error: string;
}

let identity: TestIdentity;
const password = 'contraseña-que-nadie-vuelve-a-ver';
const hostile = '"><script>alert(1)</script>';
const typed = { given_name: 'Titular', family_name: 'Ñandú', email: 'titular@example.com', password };

beforeAll(async () => {
  identity = await startTestIdentity({ IDENTITY_LIMITS: 'login=3,signup=1000,reset=1,verification=2' });
});
afterAll(() => identity.close());

const badEmail = 'Escribe un correo electrónico válido';
const tooOften = 'Demasiados intentos';
const loginForms: Refusal[] = [
  {
    why: 'a wrong password',
    form: 'login',
    fields: { email: typed.email, password },
    error: 'Correo o contraseña incorrectos',
  },
  { why: 'markup for an address', form: 'login', fields: { email: hostile, password }, error: 'incorrectos' },
  {
    why: 'too many guesses',
    form: 'login',
    fields: { email: 'locked@example.com', password },
    times: 4,
    error: tooOften,
  },
  { why: 'no name', form: 'signup', fields: { ...typed, given_name: '' }, error: 'Escribe tu nombre.' },
  {
    why: 'markup for a name',
    form: 'signup',
    fields: { ...typed, family_name: hostile },
    error: 'Escribe solo tu nombre',
  },
  { why: 'no address', form: 'signup', fields: { ...typed, email: 'nadie' }, error: badEmail },
  { why: 'a weak password', form: 'signup', fields: { ...typed, password: 'password123' }, error: 'muy común' },
  {
    why: 'too many sign-ups',
    form: 'signup',
    fields: { ...typed, email: 'again@example.com' },
    times: 4,
    error: tooOften,
  },
  {
    why: 'a taken address',
    form: 'signup',
    fields: { ...typed, email: 'taken@example.com' },
    times: 2,
    error: 'Te enviamos un correo',
  },
  { why: 'no address', form: 'reset', fields: { email: hostile }, error: badEmail },
  { why: 'too many mails', form: 'reset', fields: { email: 'mails@example.com' }, times: 2, error: tooOften },
  { why: 'an address, known or not', form: 'reset', fields: { email: 'any@example.com' }, error: 'Revisa tu correo' },
];

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The message is only on the page, and the password nowhere. */
function expectNothingIn(address: string, fields: Record<string, string>) {
  const plain = decodeURIComponent(address);
  for (const value of Object.values(fields).filter(Boolean)) expect(plain).not.toContain(value);
}

describe.each(loginForms)('$form, refused for $why', ({ form, fields, times = 1, error }) => {
  it('is answered by a redirect whose page says why to that browser alone, keeps what was typed, may be reloaded, and not where the form is opened anew', async () => {
    let browser = new TestBrowser(identity.url);
    let address = '';
    let answer;
    for (let count = 0; count < times; count += 1) {
      // a valid form ends its login
      browser = new TestBrowser(identity.url);
      address = (await browser.authorize()).location!;
      answer = await browser.submit(`${address}/${form}`, fields);
    }
    if (!answer) throw new Error('nothing was sent');
    expect([answer.status, answer.body]).toEqual([303, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expectNothingIn(answer.location!, fields);
    const { password: secret = password, ...kept } = fields;
    const stored = `select 1 from identity.oidc_payload where payload::text like '%' || $1 || '%'`;
    expect(await identity.database.query(stored, [secret])).toEqual([]);
    for (const visit of ['first', 'reload']) {
      const page = await browser.open(answer.location!);
      expect([visit, page.status, page.headers.get('cache-control')]).toEqual([visit, 200, 'no-store']);
      expect(page.body).toContain(error);
      const isForm = page.body.includes('<form');
      for (const value of isForm ? Object.values(kept) : [kept['email']!])
        expect(page.body).toContain(isForm ? `value="${escaped(value)}"` : value);
      expect(page.body).not.toContain(secret);
      expect(page.body).not.toContain('<script>alert');
    }
    const elsewhere = await new TestBrowser(identity.url).open(answer.location!);
    expect([elsewhere.status, elsewhere.body.includes(fields['email']!)]).toEqual([400, false]);
    expect((await browser.open(`${address}/${form}`)).body).not.toContain(error);
    expect((await browser.open(`${address}/${form}?aviso=otro`)).body).not.toContain(error);
    const other = form === 'login' ? 'signup' : 'login';
    const id = new URL(answer.location!, identity.url).search;
    expect((await browser.open(`${address}/${other}${id}`)).body).not.toContain(error);
  });
});

async function mailed(kind: 'verification' | 'reset') {
  const person = newPerson();
  await new TestBrowser(identity.url).signUp(person);
  const form = { email: person.email, connection: 'Username-Password-Authentication' };
  if (kind === 'reset') await new TestBrowser(identity.url).submit('/dbconnections/change_password', form);
  const mail = await identity.findMail(kind, person.email);
  return { person, ticket: new URL(mail!.data['url']!).searchParams.get('ticket')! };
}

/** Forms of mailed links only need the ticket, so they work without cookies. */
describe.each([
  { why: 'a weak password', form: '/lo/reset', kind: 'reset', secret: 'password123', times: 1, error: 'muy común' },
  {
    why: 'a wrong password',
    form: '/lo/verify',
    kind: 'verification',
    secret: password,
    times: 1,
    error: 'no es la de esta cuenta',
  },
  { why: 'too many guesses', form: '/lo/verify', kind: 'verification', secret: password, times: 4, error: tooOften },
] as const)('$form, refused for $why', ({ form, kind, secret, times, error }) => {
  it('is answered by a redirect to the mailed link, which says why and may be reloaded', async () => {
    const { ticket } = await mailed(kind);
    const send = () => new TestBrowser(identity.url).submit(form, { ticket, password: secret });
    for (let count = 1; count < times; count += 1) await send();
    const answer = await send();
    expect([answer.status, answer.body]).toEqual([303, '']);
    expect(answer.location).toMatch(new RegExp(`^${form}\\?ticket=${ticket}&aviso=[\\w-]{12}$`));
    for (let visits = 0; visits < 2; visits += 1) {
      const page = await new TestBrowser(identity.url).open(answer.location!);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(page.body).toContain(error);
      expect(page.body).not.toContain(secret);
    }
    expect((await new TestBrowser(identity.url).open(`${form}?ticket=${ticket}`)).body).not.toContain(error);
  });
});

it.each(['/lo/reset', '/lo/verify'])(
  '%s with a ticket that is worth nothing leads to the page that says so',
  async (form) => {
    const answer = await new TestBrowser(identity.url).submit(form, { ticket: 'ninguno&x=1', password });
    expect([answer.status, answer.location]).toEqual([303, `${form}?ticket=ninguno%26x%3D1`]);
    const page = await new TestBrowser(identity.url).open(answer.location!);
    expect([page.status, page.body.includes('El enlace ya no sirve')]).toEqual([400, true]);
  },
);

it('/lo/verify/resend, refused for too many mails, says so beside its button', async () => {
  const { ticket } = await mailed('verification');
  await identity.database.query(`update identity.email_verification set expires_at = now() - interval '1 hour'`);
  const send = () => new TestBrowser(identity.url).submit('/lo/verify/resend', { ticket });
  const answers = [await send(), await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(answers[0]!.location).toBe('/lo/verify/sent');
  const page = await new TestBrowser(identity.url).open(answers[2]!.location!);
  expect(page.body).toContain(tooOften);
  expect(page.body).toContain('Enviar un enlace nuevo');
});

it('no form of the pages is missing here', async () => {
  const app = await createApp(identity.context);
  await app.ready();
  const tree = app.printRoutes({ commonPrefix: false });
  await app.close();
  const own = new Set(loginForms.map(({ form }) => `/u/:uid/${form}`));
  // cancelling is refused only for a login that is over (login/over.test.ts)
  const expected = [...own, '/u/:uid/abort', '/lo/reset', '/lo/verify', '/lo/verify/resend'];
  expect(postsOf(tree).toSorted()).toEqual(expected.toSorted());
});

/** Paths of our own forms: not the protocol's, which also take OPTIONS, nor the application's calls. */
function postsOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, path, methods = ''] = /^(.*?)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    if (indent === undefined || path === undefined) return [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, path);
    const whole = above.join('');
    const isForm = methods.includes('POST') && !methods.includes('OPTIONS') && !whole.startsWith('/dbconnections/');
    return isForm ? [whole] : [];
  });
}
