import { countryLabel, firstCountryCodes, otherCountryCodes } from '@zarpa/contract/values/countries.rules.ts';
import type { SelectOption } from '../../platform/ui/fields/select-field.tsx';

let options: SelectOption[] | undefined;

export function countryOptions(): SelectOption[] {
  options ??= [...firstCountryCodes, ...otherCountryCodes()].map((code) => ({
    value: code,
    label: countryLabel(code),
  }));
  return options;
}
