import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { AddressManual, type AddressFieldsProps } from './address-manual.tsx';
import { AddressSuggestions } from './address-suggestions.tsx';
import { manualFromDetailed } from './wizard.state.ts';

/** An address, searched for or written by hand. Switching keeps what was typed in either. */
export function AddressEntry(props: AddressFieldsProps & { suggestionsMax: number }) {
  const { label, entry, onChange } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const wasManual = useRef(entry.isManual);
  useEffect(() => {
    if (wasManual.current === entry.isManual) return;
    wasManual.current = entry.isManual;
    // The button that was pressed is gone: the cursor goes on to the first field.
    group.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [entry.isManual]);

  return (
    <fieldset
      ref={group}
      className={classNames('grid content-start gap-2', entry.isManual && 'rounded-md border border-line p-4 pt-3')}
    >
      <legend className={entry.isManual ? 'float-left text-sm font-semibold' : 'sr-only'}>{label}</legend>
      {entry.isManual ? <AddressManual {...props} /> : <AddressSuggestions {...props} />}
      <button
        type="button"
        onClick={() => onChange(entry.isManual ? { ...entry, isManual: false } : manualFromDetailed(entry))}
        className="min-h-6 justify-self-start rounded-sm text-sm font-semibold text-link underline underline-offset-4"
      >
        {entry.isManual ? 'Buscar la dirección' : 'Escribir la dirección a mano'}
        <span className="sr-only"> ({label})</span>
      </button>
    </fieldset>
  );
}
