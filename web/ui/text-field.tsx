import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { fieldBox, fieldBoxInvalid, FieldFrame } from './field-frame.tsx';

export type TextFieldProps = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  name: string;
  type?: HTMLInputTypeAttribute;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  autocomplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  min?: number;
  max?: number;
  step?: number;
  /** Shown inside the box, before and after what is typed. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  id?: string;
  className?: string;
  onBlur?: () => void;
  /** Further ARIA for a combobox, or key handling. */
  inputProps?: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'>;
  ref?: Ref<HTMLInputElement>;
};

export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  value,
  onChange,
  autocomplete,
  prefix,
  suffix,
  type = 'text',
  inputProps,
  ref,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <div className={classNames(fieldBox, error && fieldBoxInvalid, input.disabled && 'opacity-55')}>
          {prefix && <Affix>{prefix}</Affix>}
          <input
            {...inputProps}
            {...input}
            {...control}
            ref={ref}
            type={type}
            value={value}
            autoComplete={autocomplete}
            onChange={(event) => onChange(event.target.value)}
            className="h-full min-h-10.5 w-full min-w-0 bg-transparent px-3.5 placeholder:text-faint focus:outline-none"
          />
          {suffix && <Affix>{suffix}</Affix>}
        </div>
      )}
    </FieldFrame>
  );
}

function Affix({ children }: { children: ReactNode }) {
  return <span className="flex shrink-0 items-center px-3 text-sm text-faint">{children}</span>;
}
