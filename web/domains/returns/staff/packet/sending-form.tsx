import { sendingWayWords } from '@zarpa/contract/returns/papers.rules.ts';
import { sendingWaysOf } from '@zarpa/contract/returns/sending-ways.rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { FormSelectField, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';
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
  const { control, ...sent } = useSentForm<SendingEntry>({
    initial,
    check: (entry) => sendingProblems(entry, new Date()),
    send: async (entry) => {
      const body = sendingSent(entry, packet.generation);
      await onRun(() => sendReturn(packet.id, body), 'Anotado. La prueba se espera en tres días.');
    },
    failure: 'No anotamos el envío',
  });
  const way = useWatch({ control, name: 'way' });
  const options = sendingWaysOf(packet).map((value) => ({ value, label: sendingWayWords[value] }));

  return (
    <InnerForm
      form={sent}
      headingLevel={3}
      title="Enviada"
      label="Anotar el envío"
      busyLabel="Anotando…"
      onClose={onClose}
    >
      <FormSelectField control={control} name="way" label="Cómo" options={options} />
      <FormTextField control={control} name="to" label={placeLabels[way]} maxLength={100} />
      <FormTextField control={control} name="at" label="Cuándo" type="datetime-local" hint="En tu hora." />
    </InnerForm>
  );
}
