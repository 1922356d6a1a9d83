/** Refuses what cannot be a name. An empty text is valid here; the form decides whether it is required. */

export function personNameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return undefined;
  if (name.includes('@')) return 'Aquí va un nombre; el correo tiene su propio campo';
  if (/[^\p{L}\p{M}\s.,'’ʼ`´ªº‐–-]/u.test(name) || !/\p{L}/u.test(name))
    return 'Escribe el nombre con letras, como en el documento';
  return undefined;
}

export function contactNameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return undefined;
  if (name.includes('@')) return 'Aquí va un nombre; el correo tiene su propio campo';
  return !/\p{L}/u.test(name) || unwritable.test(name) ? 'Escribe un nombre con letras' : undefined;
}

export function companyNameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return undefined;
  if (unwritable.test(name)) return 'El nombre de una empresa no puede llevar emojis ni símbolos especiales';
  const own = name.replace(designator, '');
  if (!/[\p{L}\p{N}]/u.test(own)) return 'El nombre necesita letras o números además de «LLC»';
  if (otherKind.test(own))
    return 'Una LLC no puede llevar el nombre de otra clase de empresa, como «Corp», «Inc» o «LP»';
  return agencies.test(name) ? 'El nombre no puede parecer el de un organismo público' : undefined;
}

const unwritable =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFC\uFFFD]/u;
/** W.S. 17-29-108(a): the designators of a limited liability company. */
const designator =
  /(?<![\p{L}\p{N}])(?:l\.?\s*l\.?\s*c\.?|l\.?\s*c\.?|(?:limited|ltd\.?) liability (?:company|co\.?)|limited company)\s*$/iu;
/** W.S. 17-29-108(a): the name must not claim to be a corporation or a partnership. */
const otherKind =
  /(?<![\p{L}\p{N}])(?:corp(?:oration)?|inc(?:orporated)?|l{0,2}l\.?p|limited partnership|non-?profit)[\s.,]*$/iu;
const agencies = /(?<![\p{L}\p{N}])(?:fbi|irs|treasury|federal reserve|secret service)(?![\p{L}\p{N}])/iu;

export const namesItsKind = (text: string): boolean => designator.test(text.trim());

/** `Faro L.L.C.` → `L.L.C.`; null without a designator. */
export const kindWords = (text: string): string | null => designator.exec(text.trim())?.[0].trim() ?? null;

/** `Faro` → `Faro LLC`. */
export const filedName = (text: string): string => (namesItsKind(text) ? text.trim() : `${text.trim()} LLC`);
