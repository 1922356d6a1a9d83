/** Spanish error sentences for profile values (portal.md §5); shared by web and server. */
import { countryCodeOf } from '../values/countries.rules.ts';
import { isEmail } from '../values/emails.rules.ts';
import { profileFieldOf, type ProfileChange, type ProfileFieldType, type ProfileKey } from './fields.rules.ts';
import { websiteOf } from '../values/websites.rules.ts';

export const profileLengths = {
  text: 200,
  paragraph: 2000,
  phone: 40,
  email: 254,
  url: 300,
  zone: 60,
  country: 100,
} as const;
/** Upper bounds of counts, and of money in units of its currency. */
export const profileCountMax = 1_000_000;
export const profileMoneyMax = 1_000_000_000_000;
const firstYear = 1900;
const lastYear = 2100;

export const requiredProblem = 'Este campo es requerido';

/** Undefined for a valid value. Null and an empty text are always valid. `now` decides what is past. */
export function profileProblem(key: ProfileKey, value: unknown, now = new Date()): string | undefined {
  if (value === null || value === '') return undefined;
  const { type, options, side } = profileFieldOf(key);
  if (type === 'switch') return typeof value === 'boolean' ? undefined : 'Elige sí o no';
  if (type === 'count' || type === 'money') return numberProblem(type, value);
  if (typeof value !== 'string') return 'Escribe un texto';
  if (type === 'choice') return Object.hasOwn(options!, value) ? undefined : 'Elige una opción de la lista';
  return textProblem(key, type, value) ?? (side && sideProblem(side, value, now));
}

export const lettersMaxOf = (key: ProfileKey, type: keyof typeof profileLengths): number =>
  profileFieldOf(key).lettersMax ?? profileLengths[type];

export function profileProblems(change: ProfileChange): Partial<Record<ProfileKey, string>> {
  const found = (Object.keys(change) as ProfileKey[]).map((key) => [key, profileProblem(key, change[key])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

function numberProblem(type: 'count' | 'money', value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Escribe un número';
  if (value < 0) return type === 'count' ? 'El número debe ser positivo' : 'El valor debe ser positivo';
  if (type === 'count' && !Number.isInteger(value)) return 'Escribe un número entero';
  const max = type === 'count' ? profileCountMax : profileMoneyMax;
  if (value > max) return `El máximo es ${max.toLocaleString('es-ES')}`;
  // More digits would be lost.
  if (type === 'money' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-3)
    return 'Escribe como mucho dos decimales';
  return undefined;
}

type TextType = Exclude<ProfileFieldType, 'switch' | 'count' | 'money' | 'choice'>;

function textProblem(key: ProfileKey, type: TextType, value: string) {
  if (type === 'day') return dayProblem(value);
  const max = lettersMaxOf(key, type);
  if (value.length > max)
    return `Como mucho ${max.toLocaleString('es-ES')} caracteres; tiene ${value.length.toLocaleString('es-ES')}`;
  const allowed = type === 'paragraph' ? /^(?:\P{Cc}|[\n\t])*$/u : /^\P{Cc}*$/u;
  if (!allowed.test(value)) return 'Contiene caracteres que no se admiten';
  if (type === 'phone') return phoneFormatProblem(value);
  if (type === 'email') return emailFormatProblem(value);
  if (type === 'url') return urlFormatProblem(value);
  if (type === 'country') return countryCodeOf(value) ? undefined : 'Elige un país de la lista';
  if (type === 'zone') return isTimeZone(value) ? undefined : 'Elige una zona horaria de la lista';
  return undefined;
}

/**
 * The specification's rule: after removing spaces, dashes and parentheses, an optional plus and up to 16 digits that do not begin
 * with 0.
 */
export function phoneFormatProblem(value: string): string | undefined {
  return /^\+?[1-9]\d{0,15}$/.test(value.replace(/[\s()-]/g, '')) ? undefined : 'Formato de teléfono inválido';
}

export function emailFormatProblem(value: string): string | undefined {
  return isEmail(value) ? undefined : 'Formato de email inválido';
}

export function urlFormatProblem(value: string): string | undefined {
  return websiteOf(value) === undefined ? 'Formato de URL inválido' : undefined;
}

function dayProblem(value: string): string | undefined {
  const [, year] = /^(\d{4})-\d{2}-\d{2}$/.exec(value) ?? [];
  const date = new Date(`${value}T00:00:00Z`);
  if (year === undefined || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value)
    return 'Escribe una fecha que exista';
  const isWithin = Number(year) >= firstYear && Number(year) <= lastYear;
  return isWithin ? undefined : `La fecha debe estar entre ${firstYear} y ${lastYear}`;
}

/** In any time zone: a day begins 14 hours before UTC's and ends 12 hours after it. */
function sideProblem(side: 'past' | 'future', day: string, now: Date): string | undefined {
  const hours = (Date.parse(day) - now.getTime()) / 3_600_000;
  if (side === 'past') return hours > 14 ? 'Esta fecha no ha llegado' : undefined;
  return hours > -36 ? undefined : 'Esta fecha ya pasó';
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es-ES', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
