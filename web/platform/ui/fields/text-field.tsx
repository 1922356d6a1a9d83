import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { BoxedField, type FieldFrameProps } from './field-frame.tsx';

export type TextFieldProps = Omit<FieldFrameProps, 'children'> & {
  value: string;
  onChange: (value: string) => void;
  name: string;
  type?: HTMLInputTypeAttribute;
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
  prefix?: ReactNode;
  suffix?: ReactNode;
  onBlur?: () => void;
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
  const frame = { label, hint, error, optional, id, className };
  return (
    <BoxedField {...frame} disabled={input.disabled}>
      {(control) => (
        <>
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
        </>
      )}
    </BoxedField>
  );
}

function Affix({ children }: { children: ReactNode }) {
  return <span className="flex shrink-0 items-center px-3 text-sm text-faint">{children}</span>;
}
