import { useController, type Control } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { FileField } from '../../ui/file-field.tsx';
import { FormTextArea, FormTextField } from '../../ui/form/form-fields.tsx';
import type { Step, StepEntry } from './case-steps.state.ts';
import { change, sendPaper, staffFileHref, type StaffCase } from './staff-cases.data.ts';

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
      {needsProof && <ProofField control={control} whole={whole} />}
      {fields.includes('reason') && (
        <FormTextArea control={control} name="reason" label="Motivo" hint="Lo lee el cliente." maxLength={2000} />
      )}
    </>
  );
}

/** A paper of the case as soon as it is chosen; the step takes its id with it, so a refused step loses nothing. */
function ProofField({ control, whole: { standing, papers } }: Pick<StepFieldsProps, 'control' | 'whole'>) {
  const client = useQueryClient();
  const { field, fieldState } = useController({ control, name: 'proof' });
  const paper = papers.find(({ id }) => id === field.value);
  return (
    <FileField
      name="proof"
      label="Justificante"
      {...(fieldState.error?.message !== undefined && { error: fieldState.error.message })}
      value={paper && { ...paper, href: staffFileHref(paper.id) }}
      send={async (file, options) => {
        const kept = await change(client, standing.case_id, () => sendPaper(standing.case_id, file, options));
        field.onChange(kept.id);
        return kept;
      }}
      // The case keeps it among its papers; this step goes without.
      onRemove={async () => field.onChange('')}
    />
  );
}
