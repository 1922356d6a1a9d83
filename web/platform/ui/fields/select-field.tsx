import { ChevronDown } from 'lucide-react';
import { BoxedField, type FieldFrameProps } from './field-frame.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<FieldFrameProps, 'children'> & {
  value: string;
  onChange: (value: string) => void;
  name: string;
  options: readonly SelectOption[];
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  autocomplete?: string;
};

/** A native list: best on phones, and nothing to load. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  options,
  placeholder,
  onChange,
  autocomplete,
  ...select
}: SelectFieldProps) {
  const frame = { label, hint, error, optional, id, className };
  return (
    <BoxedField {...frame} disabled={select.disabled} boxClassName="relative">
      {(control) => (
        <>
          <select
            {...select}
            {...control}
            autoComplete={autocomplete}
            onChange={(event) => onChange(event.target.value)}
            className="h-full min-h-10.5 w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-10 pl-3.5 focus:outline-none [&>option]:bg-raised"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute right-3 size-4.5 text-faint" />
        </>
      )}
    </BoxedField>
  );
}
