import type { Control } from 'react-hook-form';
import { FormTextArea, FormTextField } from '../../ui/form/form-fields.tsx';
import type { Step, StepEntry } from './case-steps.state.ts';

/** What is typed for a step. The part for its proof belongs here, as a field of the name `proof` that holds the paper's id. */
export function StepFields({ control, step: { fields } }: { control: Control<StepEntry>; step: Step }) {
  return (
    <>
      {fields.includes('formed_on') && (
        <FormTextField control={control} name="formed_on" label="Fecha de constitución" type="date" />
      )}
      {fields.includes('filing_number') && (
        <FormTextField control={control} name="filing_number" label="Número de registro" maxLength={40} />
      )}
      {fields.includes('ein') && (
        <FormTextField
          control={control}
          name="ein"
          label="EIN"
          hint="Nueve cifras, como 12-3456789."
          inputMode="numeric"
          maxLength={20}
        />
      )}
      {fields.includes('reason') && (
        <FormTextArea control={control} name="reason" label="Motivo" hint="Lo lee el cliente." maxLength={2000} />
      )}
    </>
  );
}
