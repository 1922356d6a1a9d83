import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { NameHint } from '../companies/names/name-hint.tsx';
import { FormTextField } from '../../platform/ui/form/form-fields.tsx';
import { otherNames } from './names.state.ts';
import type { WholeCase } from './cases.data.ts';

type CompanyNameFieldProps<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPathByValue<V, string>;
  label: string;
  max: number;
  names: WholeCase['names'];
};

export function CompanyNameField<V extends FieldValues>({
  control,
  name,
  label,
  max,
  names,
}: CompanyNameFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      maxLength={max}
      className="sm:col-span-2"
      hint={
        <NameHint name={field.value} others={otherNames(names)} isRefused={fieldState.error !== undefined}>
          Escríbelo como quieres que figure, con LLC al final.
        </NameHint>
      }
    />
  );
}
