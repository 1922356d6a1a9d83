import { createHash, randomBytes } from 'node:crypto';
import { redirectUri } from './test-identity.ts';

export interface Page {
  status: number;
  headers: Headers;
  location: string | undefined;
  body: string;
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  scope: string;
  error?: string;
  error_description?: string;
}

let peopleCount = 0;

export function newPerson() {
  peopleCount += 1;
  const tag = `${peopleCount}${randomBytes(4).toString('hex')}`;
  return {
    given_name: 'Titular',
    family_name: 'Ñandú',
    email: `lucia.${tag}@example.com`,
    password: `marea alta ${tag}`,
  };
}

/** fetch with a cookie jar that separates paths like a browser; redirects are followed by hand. */
export class TestBrowser {
  readonly url: string;
  readonly cookies = new Map<string, { value: string; path: string }>();
  #verifier = '';

  constructor(url: string) {
    this.url = url;
  }

  async open(path: string, init: RequestInit = {}): Promise<Page> {
    const target = new URL(path, this.url);
    const sent = [...this.cookies].filter(([, { path }]) => target.pathname.startsWith(path));
    const cookie = sent.map(([key, { value }]) => `${key.split(';')[0]}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const response = await fetch(target, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, headers: response.headers, location, body: await response.text() };
  }

  submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    return this.open(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  /** Sends a form and opens the page that answers it; a successful login stays at its redirect. */
  async fill(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    let page = await this.submit(path, fields, headers);
    while (page.status === 303 && /^\/(u|lo)\//.test(page.location!)) page = await this.open(page.location!);
    return page;
  }

  /** Starts a login and returns its first page's path, or the redirect to the application. */
  async authorize(extra: Record<string, string> = {}): Promise<Page> {
    this.#verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: 'zarpa-web',
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: redirectUri,
      scope: 'openid profile email offline_access',
      audience: 'https://api.zarpa.app',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    });
    return this.open(`/authorize?${query}`);
  }

  /** From the answer to a login form to the code for the application. */
  async followToCode(page: Page): Promise<string> {
    let next = page.location;
    while (next && new URL(next, this.url).origin === new URL(this.url).origin) next = (await this.open(next)).location;
    const code = next && new URL(next).searchParams.get('code');
    if (!code) throw new Error(`no code: ${page.status} ${next ?? page.body.slice(0, 400)}`);
    return code;
  }

  async exchange(code: string, asJson = false): Promise<Tokens> {
    const grant = { grant_type: 'authorization_code', client_id: 'zarpa-web', redirect_uri: redirectUri, code };
    return this.askToken({ ...grant, code_verifier: this.#verifier }, asJson);
  }

  async refresh(refreshToken: string): Promise<Tokens> {
    return this.askToken({ grant_type: 'refresh_token', client_id: 'zarpa-web', refresh_token: refreshToken });
  }

  async askToken(fields: Record<string, string>, asJson = false): Promise<Tokens> {
    const answer = asJson
      ? await this.open('/oauth/token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        })
      : await this.submit('/oauth/token', fields);
    return JSON.parse(answer.body) as Tokens;
  }

  async signUp(person = newPerson()): Promise<Tokens> {
    const { location } = await this.authorize({ screen_hint: 'signup' });
    return this.exchange(await this.followToCode(await this.enterAnew(location!, person)));
  }

  async enterAnew(location: string, person: Record<'email' | 'password', string> = newPerson()): Promise<Page> {
    await this.fill(`${location}/signup`, person);
    return this.submit(`${location}/login`, { email: person.email, password: person.password });
  }

  async logIn(email: string, password: string): Promise<Tokens> {
    const { location } = await this.authorize();
    return this.exchange(await this.followToCode(await this.submit(`${location}/login`, { email, password })));
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (key: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = attribute('path') ?? '/';
    const isGone = value === '' || new Date(attribute('expires') ?? '9999').getTime() < Date.now();
    if (isGone) this.cookies.delete(`${name};${path}`);
    else this.cookies.set(`${name};${path}`, { value, path });
  }
}
