/** Why something failed, for the team: the kind of error with its words and ids, without personal data and secrets. */

/** `files.scanner_unavailable ← Error: clamd hung up`, at most 300 characters. */
export function causeOf(error: unknown): string {
  const links: string[] = [];
  for (let link = error; link !== undefined && link !== null && links.length < 3; link = causeOfLink(link))
    links.push(wordsOf(link));
  return cleaned(links.join(' ← '));
}

/** Removes addresses, paths, secrets, figures and quoted text from a foreign message, except our own names. */
export function cleaned(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  // URLs first: the part before their `@` looks like an email address.
  const bare = line
    .replace(/(\w+:\/\/)(?:[^\s/@]*@)?([\w.-]+)[^\s'")\]]*/g, '$1$2')
    .replace(/[\w.+-]+@[\w.-]+/g, '[correo]');
  // Odd pieces are ids, which are kept.
  const pieces = bare.split(uuid).map((piece, index) => (index % 2 === 1 ? piece : withoutData(piece)));
  return pieces.join('').slice(0, lengthMax);
}

const lengthMax = 300;
const uuid = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i;
const hidden = '[…]';
/** `registrations_user_key`, `payment-received`, `pgboss.job`. */
const nameOfOurs = /^[a-z0-9]+(?:[_.:-][a-z0-9]+)+$/;

function wordsOf(link: unknown): string {
  if (!(link instanceof Error)) return typeof link;
  const code = 'code' in link && typeof link.code === 'string' && link.code !== link.message ? ` (${link.code})` : '';
  return nameOfOurs.test(link.message) ? link.message : `${link.name}: ${link.message}${code}`;
}

function causeOfLink(link: unknown): unknown {
  return link instanceof Error ? link.cause : undefined;
}

function withoutData(text: string): string {
  return text
    .replace(/\b(bearer|basic)\s+\S+/gi, `$1 ${hidden}`)
    .replace(/\b([\w-]*(?:password|secret|token|key))\s*[=:]\s*\S+/gi, `$1 ${hidden}`)
    .replace(/["“«`]([^"”»`]*)["”»`]/g, (quoted, inner: string) => (nameOfOurs.test(inner) || !inner ? quoted : hidden))
    .replace(/(?<=^|[\s(:])'([^']*)'(?=$|[\s),.:;])/g, (quoted, inner: string) =>
      nameOfOurs.test(inner) || !inner ? quoted : hidden,
    )
    .replace(/[\w+/=~.-]{20,}/g, (word) => (/^[a-z]+([._-][a-z]+)*\.?$/i.test(word) ? word : hidden))
    .replace(/\d[\d -]{4,}\d/g, hidden);
}
