import { firstCountryCodes } from '@zarpa/contract/values/countries.rules.ts';
import { dialledCountryCodes } from '@zarpa/contract/values/phones.rules.ts';
import { countryOfZone } from './zone-country.state.ts';

/** By its time zone, else by the region of its languages; empty where neither says it. Of countries that share a zone, the region decides. */
export function countryHere(timeZone: string | undefined, languages: readonly string[]): string {
  const regions = languages.map(regionOf).filter((code) => dialledCountryCodes.includes(code));
  const candidates = [...regions, ...firstCountryCodes, ...dialledCountryCodes];
  return countryOfZone(timeZone, candidates) || (regions[0] ?? '');
}

/** `es-MX` → `MX`; empty for `es` and for what is no language. */
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
