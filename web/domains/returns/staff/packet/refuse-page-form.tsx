import { reviewSignedPage } from '../returns-staff.data.ts';
import type { TurnFormProps } from './turn-form-props.ts';
import { WordForm } from '../settings/word-form.tsx';

/** What a signed page lacks; its customer signs it again. */
export function RefusePageForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
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
