import { createAmendment } from '../returns-staff.data.ts';
import type { TurnFormProps } from './turn-form-props.ts';
import { WordForm } from '../settings/word-form.tsx';

/** Why a filed year is opened again; what was filed stays as it was. */
export function AmendmentForm({ reviewed: { packet }, onRun, onClose }: TurnFormProps) {
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
