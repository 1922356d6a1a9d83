import { useId } from 'react';
import { FieldError } from '../../ui/field-frame.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Since } from './questions.state.ts';

type SinceFieldProps = { since: Since; problem: string | undefined; onChange: (since: Since) => void };

/** Whether a changed answer was always so, or only from a day on: what was due of the days before hangs on it. */
export function SinceField({ since, problem, onChange }: SinceFieldProps) {
  const id = useId();
  const options = [
    ['always', 'Siempre fue así: lo de antes era un error'],
    ['day', 'Cambió un día'],
  ] as const;
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid gap-2.5">
      <legend className="mb-1 font-semibold">¿Desde cuándo?</legend>
      {options.map(([value, label]) => (
        <label key={value} className="flex cursor-pointer items-start gap-2.5">
          <input
            type="radio"
            name={id}
            value={value}
            checked={since.kind === value}
            onChange={() => onChange({ ...since, kind: value })}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="min-w-0">{label}</span>
        </label>
      ))}
      {since.kind === 'day' && (
        <TextField
          type="date"
          name="from"
          label="El primer día en que ya era así"
          hint="Lo que tocaba de los días anteriores sigue tocando."
          value={since.day}
          onChange={(day) => onChange({ ...since, day })}
          {...(problem !== undefined && { error: problem })}
        />
      )}
      {since.kind !== 'day' && <FieldError id={`${id}-error`} error={problem} />}
    </fieldset>
  );
}
