import { profileFieldOf, type ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Alert } from '../../../platform/ui/alert.tsx';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { readableValue, unspecified } from '../readable-value.state.ts';
import { choiceName, valueOf, type SectionEntry, type SeenValues } from '../section.state.ts';

type ConflictChoicesProps = {
  control: Control<SectionEntry>;
  clashes: readonly ProfileKey[];
  entry: SectionEntry;
  seen: SeenValues;
};

export function ConflictChoices({ control, clashes, entry, seen }: ConflictChoicesProps) {
  if (clashes.length === 0) return null;
  const currency = entry['primary_currency'] || null;
  return (
    <div className="col-span-full">
      <Alert tone="warning" announce title="Alguien cambió lo mismo mientras lo editabas">
        <p>Elige con qué valor te quedas y vuelve a guardar. Lo que escribiste sigue aquí.</p>
        <div className="mt-3 grid gap-4">
          {clashes.map((key) => (
            <Clash
              key={key}
              control={control}
              name={key}
              mine={readableValue(key, valueOf(key, entry[key]), currency) ?? unspecified}
              theirs={readableValue(key, seen[key]!, currency) ?? unspecified}
            />
          ))}
        </div>
      </Alert>
    </div>
  );
}

type ClashProps = { control: Control<SectionEntry>; name: ProfileKey; mine: string; theirs: string };

function Clash({ control, name, mine, theirs }: ClashProps) {
  const { field, fieldState } = useController({ control, name: choiceName(name) });
  const id = useId();
  const choices = [
    ['mine', 'Lo tuyo', mine],
    ['theirs', 'Lo guardado ahora', theirs],
  ] as const;
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid gap-2">
      <legend className="mb-1 font-semibold">{profileFieldOf(name).label}</legend>
      {choices.map(([value, label, text]) => (
        <label key={value} className="flex cursor-pointer items-start gap-2.5">
          <input
            type="radio"
            name={field.name}
            value={value}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">
            <span className="text-muted">{label}:</span> {text}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={fieldState.error?.message} />
    </fieldset>
  );
}
