import { sendingWayWords } from '@zarpa/contract/returns/papers.rules.ts';
import { sendingWaysOf } from '@zarpa/contract/returns/sending-ways.rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { FormSelectField, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { sendReturn } from '../returns-staff.data.ts';
import { sendingEntry, sendingProblems, sendingSent, type SendingEntry } from './sending.state.ts';
import type { TurnFormProps } from './turn-form-props.ts';

const placeLabels: Readonly<Record<SendingEntry['way'], string>> = {
  fax: 'Número de fax',
  mail: 'Dirección a la que se envió',
  online: 'Dónde se presentó',
  preparer: 'A quién se le entregó',
};

export function SendingForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
  const [initial] = useState(() => sendingEntry(packet, new Date()));
  const { element, control, submit, show, isSending } = useCheckedForm<SendingEntry>({
    initial,
    check: (entry) => sendingProblems(entry, new Date()),
  });
  const way = useWatch({ control, name: 'way' });
  const options = sendingWaysOf(packet).map((value) => ({ value, label: sendingWayWords[value] }));

  async function send(entry: SendingEntry) {
    try {
      const body = sendingSent(entry, packet.generation);
      await onRun(() => sendReturn(packet.id, body), 'Anotado. La prueba se espera en tres días.');
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else toast.error(message, { title: 'No anotamos el envío' });
    }
  }

  return (
    <InnerForm
      ref={element}
      headingLevel={3}
      title="Enviada"
      label="Anotar el envío"
      busyLabel="Anotando…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
    >
      <FormSelectField control={control} name="way" label="Cómo" options={options} />
      <FormTextField control={control} name="to" label={placeLabels[way]} maxLength={100} />
      <FormTextField control={control} name="at" label="Cuándo" type="datetime-local" hint="En tu hora." />
    </InnerForm>
  );
}
