/** Why something failed, as the team may read it: what kind of error, its words and ids, nobody's data and no secret. Pure. */

/** `files.scanner_unavailable ← Error: clamd hung up`, at most 300 characters. */
export function causeOf(error: unknown): string {
  const links: string[] = [];
  for (let link = error; link !== undefined && link !== null && links.length < 3; link = causeOfLink(link))
    links.push(wordsOf(link));
  return cleaned(links.join(' ← '));
}

/** A sentence of somebody else’s making without addresses, paths, secrets, figures and what stands in quotes, unless it is a name of ours. */
export function cleaned(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  // Addresses of the web first: what stands before their `@` reads as a mail's.
  const bare = line
    .replace(/(\w+:\/\/)(?:[^\s/@]*@)?([\w.-]+)[^\s'")\]]*/g, '$1$2')
    .replace(/[\w.+-]+@[\w.-]+/g, '[correo]');
  // Every other piece is an id, which is kept.
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
  // A refusal of ours says its code.
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
