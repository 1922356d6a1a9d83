import { countryCodes, firstCountryCodes } from '@zarpa/contract/values/countries.rules.ts';

/** Not yet in TypeScript's own list, and not in every browser. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined };

export function countryOfZone(timeZone: string | undefined, candidates: readonly string[]): string {
  return candidates.find((code) => zonesOf(code).includes(timeZone ?? '')) ?? '';
}

function zonesOf(code: string): readonly string[] {
  return (new Intl.Locale(`und-${code}`) as ZonedLocale).getTimeZones?.() ?? [];
}

let own: string | undefined;

export function zoneCountry(): string {
  own ??= countryOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone, [...firstCountryCodes, ...countryCodes]);
  return own;
}
