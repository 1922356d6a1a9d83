import type { ReactNode } from 'react';
import { Alert } from '../../../../platform/ui/alert.tsx';
import type { Tone } from '../../../../platform/ui/tone.tsx';
import type { Reviewed } from '../returns-staff.data.ts';

/** What to look at before anybody says that it is right; nothing where there is nothing. */
export function ReturnConcerns({ reviewed: { packet, warnings, missing, forms } }: { reviewed: Reviewed }) {
  const notes = forms.flatMap(({ form, notes: own }) => own.map((text) => ({ key: `${form} ${text}`, text })));
  return (
    <>
      {packet.is_outdated && (
        <Alert tone="warning" title="El libro o una respuesta cambió después de hacer estos papeles">
          No pueden aceptarse ni enviarse: hay que generarlos otra vez. Devuélvelos y lo hace el cliente.
        </Alert>
      )}
      <Listed tone="danger" title="Falta" items={missing.map(({ key, text }) => ({ key, text }))} />
      <Listed tone="warning" title="Mira esto" items={warnings.map((text) => ({ key: text, text }))} />
      <Listed tone="info" title="Sin formulario oficial" items={packet.left_out.map((text) => ({ key: text, text }))} />
      <Listed tone="info" title="Notas de los formularios" items={notes} />
    </>
  );
}

type ListedProps = { tone: Tone; title: ReactNode; items: readonly { key: string; text: string }[] };

function Listed({ tone, title, items }: ListedProps) {
  if (items.length === 0) return null;
  return (
    <Alert tone={tone} title={title} announce={false}>
      <ul className="grid list-disc gap-1 pl-5">
        {items.map(({ key, text }, place) => (
          <li key={`${key} ${place}`}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
