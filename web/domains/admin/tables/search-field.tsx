import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useShortcut } from '../shortcuts.ts';

export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('b', 'Buscar en la lista', () => {
    field.current?.focus();
    field.current?.select();
  });
  return (
    <span className="flex h-9 min-w-40 flex-1 items-center gap-2 rounded-md border border-field/80 bg-well px-2.5 sm:w-56 sm:flex-none focus-within:border-link focus-within:outline-2 focus-within:outline-link/35 light:border-field">
      <Search className="size-4 shrink-0 text-faint" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder="Buscar"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          onChange('');
          field.current?.blur();
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-sm placeholder:text-faint focus:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      <kbd
        aria-hidden="true"
        className="hidden rounded-sm border border-line px-1.5 font-sans text-xs text-faint sm:block"
      >
        b
      </kbd>
    </span>
  );
}
