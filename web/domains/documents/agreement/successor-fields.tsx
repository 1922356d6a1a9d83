import { successorsMax } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { Button } from '../../../platform/ui/button.tsx';
import { FormCheckboxField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import type { Choices } from './agreement.data.ts';
import { FieldGroup } from './field-group.tsx';

export function SuccessorFields({ control }: { control: Control<Choices> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'successors', keyName: 'key' });
  return (
    <FieldGroup
      title="Si falleces"
      about="Sin ningún miembro durante 90 días la empresa se disuelve. Si no nombras a nadie, pasa a tus herederos, y el acuerdo lleva un formulario para nombrarlos a mano. No sustituye a un testamento."
    >
      {fields.map(({ key }, place) => (
        <Successor key={key} control={control} place={place} onRemove={() => remove(place)} />
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={fields.length >= successorsMax}
        onClick={() => append({ name: '', share: fields.length === 0 ? '100' : '', is_minor: false, guardian: '' })}
      >
        Nombrar a alguien
      </Button>
    </FieldGroup>
  );
}

function Successor({ control, place, onRemove }: { control: Control<Choices>; place: number; onRemove: () => void }) {
  const path = `successors.${place}` as const;
  const isMinor = useWatch({ control, name: `${path}.is_minor` });
  return (
    <fieldset aria-label={`Sucesor ${place + 1}`} className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <FormTextField control={control} name={`${path}.name`} label="Nombre completo" maxLength={150} />
        <FormTextField
          control={control}
          name={`${path}.share`}
          label="Parte"
          suffix="%"
          inputMode="decimal"
          maxLength={5}
        />
      </div>
      <FormCheckboxField control={control} name={`${path}.is_minor`} label="Es menor de edad" />
      {isMinor && (
        <FormTextField
          control={control}
          name={`${path}.guardian`}
          label="Quién decide por esa persona hasta que sea mayor"
          maxLength={150}
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        aria-label={`Quitar al sucesor ${place + 1}`}
        onClick={onRemove}
      >
        Quitar
      </Button>
    </fieldset>
  );
}
