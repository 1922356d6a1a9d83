export const callbackPath = '/auth/callback';

/** Default target of a sign-in, and where sign-out ends (formation.md §2). */
export const homePath = '/empresa/nueva';

const base = 'https://same-origin.invalid';

/** Accepts a path of this origin with a single leading slash, search and hash included; anything else becomes the default. */
export function safeReturnPath(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || hasControlCharacter(given)) return homePath;
  const url = parse(given);
  if (!url || url.origin !== base) return homePath;
  const path = `${url.pathname}${url.search}${url.hash}`;
  const leadsNowhere = path.startsWith('//') || url.pathname.startsWith('/auth/') || url.pathname === '/auth';
  return leadsNowhere ? homePath : path;
}

export function signInHref(path: string, options: { signUp?: boolean } = {}): string {
  const search = new URLSearchParams({ returnTo: safeReturnPath(path) });
  if (options.signUp) search.set('screen_hint', 'signup');
  return `/auth/login?${search}`;
}

function parse(path: string): URL | undefined {
  return URL.canParse(path, base) ? new URL(path, base) : undefined;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32);
}
