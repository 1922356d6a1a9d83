import { useState } from 'react';
import { Alert } from '../../platform/ui/alert.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { keepDraft, readDraft } from './profile-drafts.storage.ts';
import { useProfile } from './profile-context.ts';

export function DraftNotice({ form, label }: { form: string; label: string }) {
  const { draftOf, edit } = useProfile();
  return <KeptDraft draft={draftOf(form)} label={label} onEdit={() => edit({ form })} />;
}

/** Offers an unsaved draft kept from a reload or from switching forms. */
export function KeptDraft({ draft: key, label, onEdit }: { draft: string; label: string; onEdit: () => void }) {
  const [, setDiscarded] = useState(0);
  if (!readDraft(key)) return null;
  return (
    <Alert
      tone="warning"
      title="Tienes cambios sin guardar"
      className="mb-5"
      action={
        <>
          <Button variant="secondary" size="sm" aria-label={`Seguir editando ${label}`} onClick={onEdit}>
            Seguir editando
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Descartar los cambios de ${label}`}
            onClick={() => {
              keepDraft(key, undefined);
              setDiscarded((count) => count + 1);
            }}
          >
            Descartar
          </Button>
        </>
      }
    >
      Lo que escribiste está en este navegador.
    </Alert>
  );
}
