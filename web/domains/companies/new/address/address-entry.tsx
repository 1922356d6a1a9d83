import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { AddressSuggestions } from './address-suggestions.tsx';
import { manualFromDetailed } from './address.state.ts';
import type { AddressFieldsProps } from '../members/details.form.ts';
import { FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { CountryField } from './country-field.tsx';

export function AddressEntry(props: AddressFieldsProps & { suggestionsMax: number }) {
  const { form, name, label } = props;
  const isManual = useWatch({ control: form.control, name: `${name}.isManual` });
  const group = useRef<HTMLFieldSetElement>(null);
  const wasManual = useRef(isManual);
  useEffect(() => {
    if (wasManual.current === isManual) return;
    wasManual.current = isManual;
    // The pressed button has disappeared, so the first field takes the focus.
    group.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isManual]);

  function change() {
    const entry = form.getValues(name);
    form.clearErrors(name);
    form.setValue(name, isManual ? { ...entry, isManual: false } : manualFromDetailed(entry));
  }

  return (
    <fieldset
      ref={group}
      data-field={name}
      className={classNames('grid content-start gap-2', isManual && 'rounded-md border border-line p-4 pt-3')}
    >
      <legend className={isManual ? 'float-left text-sm font-semibold' : 'sr-only'}>{label}</legend>
      {isManual ? <AddressManual {...props} /> : <AddressSuggestions {...props} />}
      <button
        type="button"
        onClick={change}
        className="min-h-6 justify-self-start rounded-sm text-sm font-semibold text-link underline underline-offset-4"
      >
        {isManual ? 'Buscar la dirección' : 'Escribir la dirección a mano'}
        <span className="sr-only"> ({label})</span>
      </button>
    </fieldset>
  );
}

function AddressManual({ form: { control }, name, label, hint, optional = false }: AddressFieldsProps) {
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
