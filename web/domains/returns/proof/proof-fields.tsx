import type { FiledKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { proofKindWords, type ReturnPaper } from '@zarpa/contract/returns/papers.rules.ts';
import { proofKindsOf } from '@zarpa/contract/returns/sending-ways.rules.ts';
import { ChosenFileField } from '../../../platform/ui/form/chosen-file-field.tsx';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { UploadProgress } from '../../../platform/ui/fields/upload-progress.tsx';
import { pagesSent } from './proof.state.ts';
import type { useProofForm } from './use-proof-form.ts';

type ProofFieldsProps = ReturnType<typeof useProofForm>['fields'] & {
  packet: FiledKind & { papers: readonly { paper: ReturnPaper; pages: number }[] };
};

export function ProofFields({ packet, control, file, fileProblem, percent, onCancel, onChoose }: ProofFieldsProps) {
  const pages = pagesSent(packet.papers);
  const options = proofKindsOf(packet).map((value) => ({ value, label: proofKindWords[value] }));
  return (
    <>
      <FormSelectField control={control} name="kind" label="Qué es" options={options} />
      <FormTextField control={control} name="number" label="Número" hint="El que dice la prueba." maxLength={60} />
      <FormTextField control={control} name="at" label="Cuándo llegó" type="datetime-local" hint="En tu hora." />
      <FormTextField
        control={control}
        name="pages"
        label="Páginas que llegaron"
        inputMode="numeric"
        maxLength={4}
        {...(pages > 0 && {
          hint: `${pages === 1 ? 'Se envía 1 página' : `Se envían ${pages} páginas`}, sin contar la portada.`,
        })}
      />
      {percent !== undefined && file ? (
        <UploadProgress name={file.name} percent={percent} onCancel={onCancel} />
      ) : (
        <ChosenFileField label="Archivo" file={file} problem={fileProblem} onChoose={onChoose} />
      )}
    </>
  );
}
