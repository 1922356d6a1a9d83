import { useId } from 'react';
import { FieldError } from '../../../../platform/ui/fields/field-frame.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import { RadioOptions } from './radio-options.tsx';
import type { Since } from './questions.state.ts';

type SinceFieldProps = { since: Since; problem: string | undefined; onChange: (since: Since) => void };

const options = [
  ['always', 'Siempre fue así: lo de antes era un error'],
  ['day', 'Cambió un día'],
] as const;

export function SinceField({ since, problem, onChange }: SinceFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid gap-2.5">
      <legend className="mb-1 font-semibold">¿Desde cuándo?</legend>
      <RadioOptions
        name={id}
        options={options}
        chosen={since.kind}
        onChoose={(kind) => onChange({ ...since, kind: kind as Since['kind'] })}
      />
      {since.kind === 'day' && (
        <TextField
          type="date"
          name="from"
          label="El primer día en que ya era así"
          hint="Lo que tocaba de los días anteriores sigue tocando."
          value={since.day}
          onChange={(day) => onChange({ ...since, day })}
          error={problem}
        />
      )}
      {since.kind !== 'day' && <FieldError id={`${id}-error`} error={problem} />}
    </fieldset>
  );
}
