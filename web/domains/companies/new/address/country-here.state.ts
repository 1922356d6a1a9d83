import { firstCountryCodes } from '@zarpa/contract/values/countries.rules.ts';
import { dialledCountryCodes } from '@zarpa/contract/values/phones.rules.ts';
import { countryOfZone } from './zone-country.state.ts';

/** Derived from the time zone, else from the languages' region; empty when unknown. In a shared time zone the region decides. */
export function countryHere(timeZone: string | undefined, languages: readonly string[]): string {
  const regions = languages.map(regionOf).filter((code) => dialledCountryCodes.includes(code));
  const candidates = [...regions, ...firstCountryCodes, ...dialledCountryCodes];
  return countryOfZone(timeZone, candidates) || (regions[0] ?? '');
}

/** `es-MX` → `MX`; empty for `es` and invalid tags. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}

let own: string | undefined;

export function ownCountry(): string {
  own ??= countryHere(new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages);
  return own;
}
