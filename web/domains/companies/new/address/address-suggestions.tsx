/* A combobox has no element of its own: it combines roles on a list with keys on the field. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import type { AddressSuggestion } from '@zarpa/contract/companies/operations.ts';
import { CircleCheck, MapPin } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { Spinner } from '../../../../platform/ui/spinner.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import { countryCodeIn } from './address.state.ts';
import { addressCharactersMin, useAddressSearch } from './addresses.data.ts';
import type { AddressFieldsProps } from '../members/details.form.ts';

export function AddressSuggestions({
  form,
  name,
  label,
  hint,
  suggestionsMax,
  optional = false,
}: AddressFieldsProps & { suggestionsMax: number }) {
  const { control, setValue } = form;
  const { field, fieldState } = useController({ control, name: `${name}.search` });
  const entry = useWatch({ control, name });
  const error = fieldState.error?.message;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [acceptedText, setAcceptedText] = useState('');
  const typed = entry.detailed ? '' : entry.search;
  const { suggestions, isSearching, isEmpty } = useAddressSearch(typed, countryCodeIn(entry), suggestionsMax);
  const isShown = isOpen && suggestions.length > 0;
  const isAccepted = !entry.detailed && acceptedText !== '' && acceptedText === entry.search;

  // On a phone the field is often just above the price bar, which would cover the list.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  function type(text: string) {
    setIsOpen(true);
    setActive(-1);
    setValue(`${name}.detailed`, null);
    field.onChange(text);
  }

  function pick({ street, city, state, zip, country, formatted_address }: AddressSuggestion) {
    setIsOpen(false);
    const detailed = { street, city, state, zip, country, formatted: formatted_address };
    setValue(`${name}.detailed`, detailed);
    field.onChange(formatted_address);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (suggestions.length === 0) return;
      event.preventDefault();
      const count = suggestions.length;
      const move = event.key === 'ArrowDown' ? 1 : -1;
      setActive(
        isShown ? (active + move + count + (active < 0 && move < 0 ? 1 : 0)) % count : move > 0 ? 0 : count - 1,
      );
      setIsOpen(true);
    } else if (event.key === 'Enter' && isShown && suggestions[active]) {
      event.preventDefault();
      pick(suggestions[active]);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
    }
  }

  return (
    <div className="relative">
      <TextField
        label={label}
        hint={hint}
        name={field.name}
        value={field.value}
        optional={optional}
        maxLength={300}
        placeholder="Calle y número, ciudad, país"
        autocomplete="off"
        suffix={isSearching ? <Spinner className="size-4" /> : entry.detailed && <Chosen />}
        onChange={type}
        onBlur={() => {
          setIsOpen(false);
        }}
        error={error}
        inputProps={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': listId,
          'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
          onKeyDown: press,
          onFocus: () => setIsOpen(true),
        }}
      />
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={`Sugerencias: ${label}`}
        hidden={!isShown}
        className="absolute inset-x-0 top-[4.6rem] z-10 overflow-hidden rounded-md border border-line bg-raised p-1 shadow-panel"
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.place_id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Prevents the field's blur from closing the list first.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-sm hover:bg-hover',
              index === active && 'bg-hover',
            )}
          >
            <MapPin className="size-4 shrink-0 text-faint" />
            <span className="min-w-0 wrap-anywhere">{suggestion.formatted_address}</span>
          </li>
        ))}
      </ul>
      <output className="block text-sm text-muted">
        {isShown && <span className="sr-only">{suggestions.length} sugerencias. Usa las flechas para elegir.</span>}
        {isEmpty && !isAccepted && <NotFound text={entry.search} onUse={() => setAcceptedText(entry.search)} />}
        {isAccepted && <p className="mt-1.5">Usaremos el texto tal como lo escribiste.</p>}
        {!optional && typed.trim().length > 0 && typed.trim().length < addressCharactersMin && (
          <p className="sr-only">Sigue escribiendo para ver sugerencias.</p>
        )}
      </output>
    </div>
  );
}

function Chosen() {
  return (
    <>
      <CircleCheck className="size-4.5 text-success" />
      <span className="sr-only">Dirección elegida</span>
    </>
  );
}

function NotFound({ text, onUse }: { text: string; onUse: () => void }) {
  return (
    <div className="mt-2 rounded-md border border-dashed border-line px-3.5 py-2.5">
      <p>No encontramos esa dirección.</p>
      <button
        type="button"
        onClick={onUse}
        className="mt-0.5 min-h-6 rounded-sm text-left font-semibold wrap-anywhere text-link underline underline-offset-4"
      >
        Usar «{text.trim()}» como dirección
      </button>
    </div>
  );
}
