import type { Control } from 'react-hook-form';
import { FormSelectField, FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import type { Step, StepEntry } from '../case/case-steps.state.ts';
import { ProofChoice } from './proof-choice.tsx';
import type { StaffCase } from '../staff-cases.data.ts';

const ways = [
  { value: 'online', label: 'En su página' },
  { value: 'mail', label: 'Por correo postal' },
  { value: 'fax', label: 'Por fax' },
  { value: 'phone', label: 'Por teléfono' },
];

type StepFieldsProps = { control: Control<StepEntry>; step: Step; whole: StaffCase };

export function StepFields({ control, step: { fields, needsProof, mayProve }, whole }: StepFieldsProps) {
  return (
    <>
      {fields.includes('name') && (
        <FormSelectField
          control={control}
          name="name"
          label="Nombre que dio el cliente"
          placeholder="Elige el siguiente de su lista"
          options={whole.names
            .filter(({ state }) => state === 'waiting')
            .map(({ name }) => ({ value: name, label: name }))}
        />
      )}
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
      {fields.includes('answered_on') && (
        <FormTextField
          control={control}
          name="answered_on"
          label="Día que figura en la respuesta"
          type="date"
          optional
        />
      )}
      {fields.includes('receipt_number') && (
        <FormTextField control={control} name="receipt_number" label="Número del recibo" maxLength={40} optional />
      )}
      {fields.includes('fee') && (
        <FormTextField
          control={control}
          name="fee"
          label="Tasa pagada, en dólares"
          inputMode="decimal"
          maxLength={10}
          optional
        />
      )}
      {fields.includes('method') && (
        <FormSelectField control={control} name="method" label="Por qué vía" placeholder="Sin anotar" options={ways} />
      )}
      {(needsProof || mayProve) && <ProofChoice control={control} name="proof" whole={whole} />}
      {fields.includes('reason') && (
        <FormTextArea control={control} name="reason" label="Motivo" hint="Lo lee el cliente." maxLength={2000} />
      )}
    </>
  );
}
