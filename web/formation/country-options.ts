import { countryCodes, countryLabel } from '@zarpa/contract/countries.rules.ts';

let countries: { value: string; label: string }[] | undefined;

/** By their Spanish names; made when a form first asks for them. */
export function countryOptions(): { value: string; label: string }[] {
  countries ??= countryCodes
    .map((value) => ({ value, label: countryLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
  return countries;
}
