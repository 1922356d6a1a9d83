import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-frame.tsx';

export type CheckboxFieldProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
};

export function CheckboxField({ label, checked, onChange, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid gap-1', className)}>
      <label htmlFor={id} className="group flex items-start gap-3 text-sm text-ink has-disabled:opacity-60">
        <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            checked={checked}
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.target.checked)}
            className={classNames(
              'peer size-5.5 appearance-none rounded-sm border bg-well transition-colors checked:border-primary checked:bg-primary',
              error ? 'border-danger' : 'border-field group-hover:border-link',
            )}
          />
          <Check
            strokeWidth={3.25}
            className="pointer-events-none absolute size-4 scale-75 text-on-primary opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8.5 text-xs text-faint">
          {hint}
        </p>
      )}
      <div className="pl-8.5">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
