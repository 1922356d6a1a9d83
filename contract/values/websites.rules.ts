/** `MiTienda.com/es` → `https://mitienda.com/es`; undefined for an invalid address. */
export function websiteOf(text: string): string | undefined {
  const typed = text.trim();
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const hasDomain = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u.test(url.hostname);
  if (!isWeb || !hasDomain || url.username || url.password) return undefined;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}

/** Undefined for a valid or an empty address. */
export function websiteProblem(text: string): string | undefined {
  const isGood = text.trim() === '' || websiteOf(text) !== undefined;
  return isGood ? undefined : 'Escribe una dirección web, por ejemplo https://tuempresa.com';
}
