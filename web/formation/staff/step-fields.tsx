import type { Control } from 'react-hook-form';
import { FormTextArea, FormTextField } from '../../ui/form/form-fields.tsx';
import type { Step, StepEntry } from './case-steps.state.ts';
import { ProofChoice } from './proof-choice.tsx';
import type { StaffCase } from './staff-cases.data.ts';

type StepFieldsProps = { control: Control<StepEntry>; step: Step; whole: StaffCase };

/** What is typed for a step, and its proof. */
export function StepFields({ control, step: { fields, needsProof }, whole }: StepFieldsProps) {
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
      {needsProof && <ProofChoice control={control} name="proof" whole={whole} />}
      {fields.includes('reason') && (
        <FormTextArea control={control} name="reason" label="Motivo" hint="Lo lee el cliente." maxLength={2000} />
      )}
    </>
  );
}
