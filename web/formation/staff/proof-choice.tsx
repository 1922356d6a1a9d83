import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormSelectField } from '../../ui/form/form-fields.tsx';
import { paperOptions } from './papers.state.ts';
import type { StaffCase } from './staff-cases.data.ts';

type ProofChoiceProps<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPathByValue<V, string>;
  whole: StaffCase;
};

/** A paper of this case, by its id. */
export function ProofChoice<V extends FieldValues>({ control, name, whole }: ProofChoiceProps<V>) {
  const options = paperOptions(whole.history);
  return (
    <FormSelectField
      control={control}
      name={name}
      label="Justificante"
      placeholder={options.length > 0 ? 'Elige un documento del caso' : 'El caso no tiene documentos todavía'}
      options={options}
    />
  );
}
