import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { SelectOption } from '../../../platform/ui/fields/select-field.tsx';

type PanelSelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
};

export function PanelSelect({ label, value, onChange, options }: PanelSelectProps) {
  const id = useId();
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-sm">
      <label htmlFor={id} className="shrink-0 text-muted">
        {label}
      </label>
      <span className="relative flex h-9 w-52 items-center rounded-md border border-field/80 bg-well transition-colors focus-within:border-link focus-within:outline-2 focus-within:outline-link/35 hover:border-field light:border-field">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="size-full appearance-none truncate bg-transparent pr-8 pl-2.5 focus:outline-none [&>option]:bg-raised"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-2.5 size-4 text-faint" />
      </span>
    </span>
  );
}
