import { countryLabel, firstCountryCodes, otherCountryCodes } from '@zarpa/contract/values/countries.rules.ts';
import type { SelectOption } from '../../platform/ui/fields/select-field.tsx';

let options: SelectOption[] | undefined;

/** Every country, those of our customers first. Sorting them takes a moment, so it is done once. */
export function countryOptions(): SelectOption[] {
  options ??= [...firstCountryCodes, ...otherCountryCodes()].map((code) => ({
    value: code,
    label: countryLabel(code),
  }));
  return options;
}
