import type { Ref } from 'react';

type SegmentedFieldProps<T extends string> = {
  label: string;
  name: string;
  value: T | undefined;
  /** Two to four. */
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  className?: string;
  /** Of the last answer. */
  ref?: Ref<HTMLInputElement>;
};

/** One question with few answers, all of them in view. */
export function SegmentedField<T extends string>(props: SegmentedFieldProps<T>) {
  const { label, name, value, options, onChange, className, ref } = props;
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded-md border border-field/80 bg-well p-1">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="relative flex min-h-9 cursor-pointer items-center rounded-sm px-4 text-sm text-muted transition-colors hover:text-ink has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-link has-focus-visible:outline-2 has-focus-visible:outline-link"
          >
            <input
              ref={index === options.length - 1 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
