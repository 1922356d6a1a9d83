import { countryLabel, firstCountryCodes, otherCountryCodes } from '@zarpa/contract/values/countries.rules.ts';
import { once } from '@zarpa/contract/values/once.rules.ts';
import { addressNotServed } from '@zarpa/contract/tax/words/buying.rules.ts';
import { useController } from 'react-hook-form';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { SelectField } from '../../../../platform/ui/fields/select-field.tsx';
import { otherCountry } from './address.entry.ts';
import type { AddressPath, DetailsControl } from '../members/details.form.ts';
import { useSellingTerms } from '../payment/use-selling-terms.ts';

const isFirst = (code: string) => firstCountryCodes.some((first) => first === code);

export function CountryField({ control, name }: { control: DetailsControl; name: `${AddressPath}.country` }) {
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  const { value, onChange } = field;
  const isOther = !isFirst(value);
  return (
    <>
      <SelectField
        label="País"
        name={isOther ? `${name}_group` : name}
        value={isOther ? otherCountry : value}
        options={firstOptions()}
        autocomplete={isOther ? 'off' : 'country-name'}
        className={isOther ? '' : 'sm:col-span-2'}
        onChange={onChange}
      />
      {isOther && (
        <SelectField
          label="¿Qué país?"
          name={name}
          value={value === otherCountry ? '' : value}
          options={otherOptions()}
          placeholder="Elige el país"
          autocomplete="country-name"
          error={error}
          onChange={(code) => onChange(code || otherCountry)}
        />
      )}
      <NotServed country={value} />
    </>
  );
}

export function NotServed({ country }: { country: string }) {
  const terms = useSellingTerms();
  if (!terms.refused_countries.includes(country)) return null;
  return (
    <Alert tone="warning" announce className="sm:col-span-2">
      {addressNotServed(country)}
    </Alert>
  );
}

// Made when they are shown: a browser takes 20 ms to load the names of countries.
const optionOf = (code: string) => ({ value: code, label: countryLabel(code) });
const firstOptions = once(() => [...firstCountryCodes.map(optionOf), { value: otherCountry, label: 'Otro' }]);
const otherOptions = once(() => otherCountryCodes().map(optionOf));
