/** Apart, because its library weighs 35 KB in a browser. Phone numbers are stored as E.164 (`+541155550000`). */
import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';
import { countryCodes } from './countries.rules.ts';

/** `AR` → `54`; empty for a country without a prefix of its own. */
export function dialCodeOf(countryCode: string): string {
  try {
    return getCountryCallingCode(countryCode as CountryCode);
  } catch {
    return '';
  }
}

export const dialledCountryCodes: readonly string[] = countryCodes.filter((code) => dialCodeOf(code) !== '');

/** Only checks the length: lists of assigned numbers lag behind and would refuse real ones. */
export function phoneProblem(text: string, countryCode?: string): string | undefined {
  if (text.trim() === '') return undefined;
  const typed = withoutMobilePrefix(text, countryCode);
  if (!countryCode && !typed.startsWith('+')) return 'Escribe el prefijo internacional, por ejemplo +54';
  const reason = validatePhoneNumberLength(typed, countryCode as CountryCode);
  if (reason === 'INVALID_COUNTRY') return 'No conocemos ese prefijo internacional';
  if (reason === 'TOO_SHORT') return 'A este teléfono le faltan cifras';
  if (reason === 'TOO_LONG') return 'A este teléfono le sobran cifras';
  if (reason || /\p{L}/u.test(typed) || !read(text, countryCode)) return 'Escribe un número de teléfono';
  return undefined;
}

/** `011 15-5555-0000` in Argentina → `+5491155550000`; other text stays as typed. */
export function phoneOf(text: string, countryCode?: string): string {
  return read(text, countryCode)?.number ?? text.trim();
}

/** `+541155550000` → `+54 11 5555 0000`; other text stays. */
export function formatPhone(phone: string): string {
  return read(phone)?.formatInternational() ?? phone;
}

export function countryCodeOfPhone(text: string): string | undefined {
  return read(text)?.country;
}

function read(text: string, countryCode?: string) {
  return parsePhoneNumberFromString(withoutMobilePrefix(text, countryCode), countryCode as CountryCode);
}

/** Mexico dropped the 1 before mobile numbers in 2019, and 044 and 045 with it; many people still write them. */
function withoutMobilePrefix(text: string, countryCode?: string): string {
  const typed = text.trim().replace(/^\+\s*52[\s-]*1(?=(?:\D*\d){10})/, '+52');
  return countryCode === 'MX' ? typed.replace(/^04[45](?=(?:\D*\d){10})/, '') : typed;
}
