/** Names come from strangers: whoever signs up with somebody else's address decides how our mail addresses them. */

export const nameLengthMax = 60;

/** Letters of any script, and what stands between them in names; a dot only before a space or at the end, as in 'Ma. Luisa'. */
const pattern = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’· -]|\.(?=\s|$))*$/u;

/** One line: no control or direction marks, no invisible ones, single spaces. */
export function cleanName(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** An error sentence when a cleaned text is no name. */
export function findNameProblem(name: string, missing: string): string | undefined {
  if (name === '') return missing;
  if (name.length > nameLengthMax) return `Usa como máximo ${nameLengthMax} caracteres.`;
  return pattern.test(name) ? undefined : 'Escribe solo tu nombre: letras, sin números, direcciones ni enlaces.';
}

/** The name for a mail; undefined when the stored text, which may be older than these rules, is no name. */
export function greetingName(stored: string): string | undefined {
  const name = cleanName(stored);
  return findNameProblem(name, 'missing') ? undefined : name;
}

/** No name in mails to an unproven address. */
export function nameForMail(account: { email_verified: boolean; given_name: string }): string {
  return account.email_verified ? account.given_name : '';
}
