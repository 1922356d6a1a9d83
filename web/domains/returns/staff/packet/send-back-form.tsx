import { reviewReturn } from '../returns-staff.data.ts';
import type { TurnFormProps } from './turn-form-props.ts';
import { WordForm } from '../settings/word-form.tsx';

/** What its customer has to mend. */
export function SendBackForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
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
