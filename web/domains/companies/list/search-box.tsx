import { Search, X } from 'lucide-react';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { fieldBox } from '../../../platform/ui/fields/field-frame.tsx';

type SearchBoxProps = {
  label: string;
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
  onArrowDown: () => void;
  ref: RefObject<HTMLInputElement | null>;
};

export function SearchBox({ label, placeholder, text, onChange, onArrowDown, ref }: SearchBoxProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') onChange('');
    else if (event.key === 'ArrowDown') onArrowDown();
    else return;
    event.preventDefault();
  }

  return (
    <search className={classNames(fieldBox, 'gap-2 pl-3.5')}>
      <Search className="size-4.5 shrink-0 text-faint" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-10.5 w-full min-w-0 bg-transparent text-ellipsis placeholder:text-faint focus:outline-none"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Borrar lo escrito"
          onClick={() => {
            onChange('');
            ref.current?.focus();
          }}
          className="mr-1 grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
        >
          <X className="size-4" />
        </button>
      )}
    </search>
  );
}
