import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { ProofFields } from '../../proof/proof-fields.tsx';
import { useProofForm } from '../../proof/use-proof-form.ts';
import { createProof } from '../returns-staff.data.ts';
import type { TurnFormProps } from './turn-form-props.ts';

/** The paper that proves that it arrived. */
export function ProofForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
  const { element, button, isSending, onSubmit, fields } = useProofForm(packet, (body, file, options) =>
    onRun(() => createProof(packet.id, body, file, options), 'Presentada. El libro de ese año queda cerrado.'),
  );
  return (
    <InnerForm
      ref={element}
      headingLevel={3}
      title="Prueba de que llegó"
      label={button}
      busyLabel="Subiendo…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <ProofFields {...fields} packet={packet} />
    </InnerForm>
  );
}
