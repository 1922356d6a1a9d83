import { countries } from '@zarpa/contract/companies.rules.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AddressEntry } from './wizard.state.ts';

export type AddressFieldsProps = {
  label: string;
  /** Unique on the page; the fields are named after it. */
  name: string;
  entry: AddressEntry;
  onChange: (entry: AddressEntry) => void;
  optional?: boolean;
  error?: string | undefined;
};

const countryOptions = countries.map(({ name, label }) => ({ value: name, label }));

/** An address in its parts. */
export function AddressManual({ label, name, entry, onChange, optional, error }: AddressFieldsProps) {
  const { manual } = entry;
  const set = (part: Partial<AddressEntry['manual']>) => onChange({ ...entry, manual: { ...manual, ...part } });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="País"
        name={`${name}-country`}
        value={manual.country}
        options={countryOptions}
        autocomplete="country-name"
        className="sm:col-span-2"
        onChange={(country) => set({ country })}
      />
      <TextField
        label={
          <>
            <span className="sr-only">{label}: </span>Calle y número
          </>
        }
        name={`${name}-street`}
        value={manual.street}
        error={error}
        optional={optional}
        maxLength={200}
        autocomplete="address-line1"
        className="sm:col-span-2"
        onChange={(street) => set({ street })}
      />
      <TextField
        label="Ciudad"
        name={`${name}-city`}
        value={manual.city}
        maxLength={100}
        autocomplete="address-level2"
        onChange={(city) => set({ city })}
      />
      <TextField
        label="Provincia o estado"
        name={`${name}-state`}
        value={manual.state}
        maxLength={100}
        autocomplete="address-level1"
        onChange={(state) => set({ state })}
      />
      <TextField
        label="Código postal"
        name={`${name}-zip`}
        value={manual.zip}
        maxLength={20}
        autocomplete="postal-code"
        onChange={(zip) => set({ zip })}
      />
    </div>
  );
}
