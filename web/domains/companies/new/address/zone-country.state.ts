import { countryCodes, firstCountryCodes } from '@zarpa/contract/values/countries.rules.ts';

/** Missing from TypeScript's types and from some browsers. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined };

export const countryOfZone = (timeZone: string | undefined, candidates: readonly string[]): string =>
  candidates.find((code) => zonesOf(code).includes(timeZone ?? '')) ?? '';

const zonesOf = (code: string): readonly string[] =>
  (new Intl.Locale(`und-${code}`) as ZonedLocale).getTimeZones?.() ?? [];

let own: string | undefined;

export function zoneCountry(): string {
  own ??= countryOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone, [...firstCountryCodes, ...countryCodes]);
  return own;
}
