import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { AddressManual } from './address-manual.tsx';
import { AddressSuggestions } from './address-suggestions.tsx';
import { manualFromDetailed } from './address.state.ts';
import type { AddressFieldsProps } from '../members/details.form.ts';

export function AddressEntry(props: AddressFieldsProps & { suggestionsMax: number }) {
  const { form, name, label } = props;
  const isManual = useWatch({ control: form.control, name: `${name}.isManual` });
  const group = useRef<HTMLFieldSetElement>(null);
  const wasManual = useRef(isManual);
  useEffect(() => {
    if (wasManual.current === isManual) return;
    wasManual.current = isManual;
    // The button that was pressed is gone: the cursor goes on to the first field.
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
