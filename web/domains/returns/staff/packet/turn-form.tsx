import { NoticeForm } from './notice-form.tsx';
import type { ReturnAction } from './return-actions.state.ts';
import type { TurnFormProps } from './turn-form-props.ts';
import {
  createAmendment,
  createProof,
  reviewSignedPage,
  reviewReturn,
  uploadCauseStatement,
  sendReturn,
} from '../returns-staff.data.ts';
import { WordForm } from '../settings/word-form.tsx';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { ProofFields } from '../../proof/proof-fields.tsx';
import { useProofForm } from '../../proof/use-proof-form.ts';
import { returnPaperWords, sendingWayWords } from '@zarpa/contract/returns/papers.rules.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FileField } from '../../../../platform/ui/fields/file-field.tsx';
import { statementBounds } from '../../signing/statement-bounds.ts';
import { sendingWaysOf } from '@zarpa/contract/returns/sending-ways.rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSelectField, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';
import { sendingEntry, sendingProblems, sendingSent, type SendingEntry } from './sending.state.ts';

export function TurnForm({ action, ...props }: TurnFormProps & { action: Exclude<ReturnAction, 'accept' | 'match'> }) {
  switch (action) {
    case 'send_back':
      return <SendBackForm {...props} />;
    case 'refuse_page':
      return <RefusePageForm {...props} />;
    case 'send':
      return <SendingForm {...props} />;
    case 'prove':
      return <ProofForm {...props} />;
    case 'statement':
      return <StatementForm {...props} />;
    case 'notice':
      return <NoticeForm {...props} />;
    case 'amend':
      return <AmendmentForm {...props} />;
  }
}

function AmendmentForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
  return (
    <WordForm
      returnId={packet.id}
      form="amend"
      title="Abrir el año otra vez"
      label="Por qué hace falta una enmienda"
      hint="Lo lee el cliente. Lo presentado queda como está; el libro del año puede cambiar otra vez."
      missing="Escribe por qué: lo lee el cliente."
      field="reason"
      button="Abrir el año"
      busyLabel="Abriendo…"
      onSend={(reason) =>
        onRun(() => createAmendment(packet.id, reason), 'Abierto. El cliente ya puede cambiar el año.')
      }
      onClose={onClose}
    />
  );
}

function ProofForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
  const { button, fields, ...form } = useProofForm(packet, (body, file, options) =>
    onRun(() => createProof(packet.id, body, file, options), 'Presentada. El libro de ese año queda cerrado.'),
  );
  return (
    <InnerForm
      form={form}
      headingLevel={3}
      title="Prueba de que llegó"
      label={button}
      busyLabel="Subiendo…"
      onClose={onClose}
    >
      <ProofFields {...fields} packet={packet} />
    </InnerForm>
  );
}

function RefusePageForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
  const { id, signed_pages } = packet;
  return (
    <WordForm
      returnId={id}
      form="refuse_page"
      title="Devolver la página firmada"
      label="Qué le falta a la página"
      hint="Lo lee el cliente, en pantalla y por correo."
      missing="Escribe qué le falta a la página: lo lee el cliente."
      field="note"
      button="Devolver la página"
      busyLabel="Devolviendo…"
      onSend={(note) =>
        onRun(
          () => reviewSignedPage(id, signed_pages[0]!.document_id, { verdict: 'sent_back', note }),
          'Devuelta. El cliente recibe la nota.',
        )
      }
      onClose={onClose}
    />
  );
}

function SendBackForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
  const { id, generation } = packet;
  return (
    <WordForm
      returnId={id}
      form="send_back"
      title="Devolver al cliente"
      label="Qué hay que corregir"
      hint="Lo lee el cliente, en pantalla y por correo."
      missing="Escribe qué hay que corregir: lo lee el cliente."
      field="note"
      button="Devolver"
      busyLabel="Devolviendo…"
      onSend={(note) =>
        onRun(
          () => reviewReturn(id, { generation, verdict: 'send_back', note }),
          'Devuelta. El cliente recibe la nota.',
        )
      }
      onClose={onClose}
    />
  );
}

function StatementForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
  return (
    <section aria-label={returnPaperWords.cause_statement} className="grid gap-3">
      <h3 className="text-sm font-semibold">{returnPaperWords.cause_statement}</h3>
      <p className="max-w-prose text-sm text-muted">
        La escribe un preparador en inglés y la firma el dueño. Va con los papeles; el borrador en español no se envía.
      </p>
      <FileField
        name="statement"
        label="Declaración firmada, en PDF"
        bounds={statementBounds}
        value={undefined}
        send={async (file, options) => {
          await onRun(() => uploadCauseStatement(packet, file, options), 'Subida. Va con los papeles.');
          return { name: file.name };
        }}
      />
      <div>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </section>
  );
}

const placeLabels: Readonly<Record<SendingEntry['way'], string>> = {
  fax: 'Número de fax',
  mail: 'Dirección a la que se envió',
  online: 'Dónde se presentó',
  preparer: 'A quién se le entregó',
};

function SendingForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
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
