import { FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { CountryField } from './country-field.tsx';
import type { AddressFieldsProps } from '../members/details.form.ts';

export function AddressManual({ form: { control }, name, label, hint, optional = false }: AddressFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CountryField control={control} name={`${name}.country`} />
      <FormTextField
        control={control}
        name={`${name}.line1`}
        label={
          <>
            <span className="sr-only">{label}: </span>Calle y número
          </>
        }
        hint={hint}
        optional={optional}
        maxLength={200}
        autocomplete="address-line1"
        className="sm:col-span-2"
      />
      <FormTextField
        control={control}
        name={`${name}.city`}
        label="Ciudad"
        maxLength={100}
        autocomplete="address-level2"
      />
      <FormTextField
        control={control}
        name={`${name}.state_province_region`}
        label="Provincia o estado"
        maxLength={100}
        autocomplete="address-level1"
      />
      <FormTextField
        control={control}
        name={`${name}.zip_postal_code`}
        label="Código postal"
        maxLength={20}
        autocomplete="postal-code"
      />
    </div>
  );
}
