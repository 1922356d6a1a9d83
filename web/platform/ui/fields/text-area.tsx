import type { KeyboardEvent } from 'react';
import { BoxedField, type FieldFrameProps } from './field-frame.tsx';

export type TextAreaProps = Omit<FieldFrameProps, 'children'> & {
  value: string;
  onChange: (value: string) => void;
  name: string;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  maxLength?: number;
  rows?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

export function TextArea({ label, hint, error, optional, id, className, value, onChange, ...area }: TextAreaProps) {
  const frame = { label, error, optional, id, className, hint: hintWithRoom(hint, value, area.maxLength) };
  return (
    <BoxedField {...frame} disabled={area.disabled}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="field-sizing-content [contain:inline-size] min-h-22 w-full min-w-0 resize-y bg-transparent px-3.5 py-2.5 placeholder:text-faint focus:outline-none"
        />
      )}
    </BoxedField>
  );
}

function hintWithRoom(hint: FieldFrameProps['hint'], { length }: string, max: number | undefined) {
  if (!max || length < max * 0.8) return hint;
  return (
    <>
      {hint} Quedan {max - length} caracteres.
    </>
  );
}
