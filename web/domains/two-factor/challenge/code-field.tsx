import { codeDigits } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Ref } from 'react';
import { BoxedField } from '../../../platform/ui/fields/field-frame.tsx';

type CodeFieldProps = {
  value: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  error: string | undefined;
  readOnly: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Six large digits. No `maxlength`: it would cut a pasted '123 456' before its space is removed. */
export function CodeField({ value, onChange, onEnter, error, readOnly, ref }: CodeFieldProps) {
  return (
    <BoxedField label={`Código de ${codeDigits} dígitos`} boxClassName="min-h-14" disabled={readOnly} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={readOnly}
          value={value}
          placeholder={'0'.repeat(codeDigits)}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // Enter does not submit a form whose button is disabled, so it is handled here.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
          className="w-full min-w-0 bg-transparent py-2 pl-[0.35em] text-center text-2xl font-semibold tracking-[0.35em] tabular-nums placeholder:font-normal placeholder:text-faint/45 focus:outline-none"
        />
      )}
    </BoxedField>
  );
}
