import { useMutation } from '@tanstack/react-query';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../admin/forms/reason-dialog.tsx';
import { useShortcut } from '../../admin/shortcuts.ts';
import { useMay } from '../../admin/use-may.ts';
import { staffFileHref } from '../../formation/staff/staff-cases.data.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { judgeCopy, type WholeSigning } from './staff-signings.data.ts';

const FileSheet = lazyPlace(() => import('./file-sheet.tsx'), 'FileSheet', 'h-96 w-full');

type Envelope = WholeSigning['envelope'];
type Copy = NonNullable<Envelope['copy']>;

/** What was signed by hand, to be laid beside the paper. */
export function InkCopy({ envelope }: { envelope: Envelope }) {
  const { state, copy } = envelope;
  const [mayManage, mayDownload] = [useMay('manage_cases'), useMay('download_papers')];
  if (!copy) return null;
  const isWaiting = copy.verdict === null && state === 'open';
  return (
    <section aria-labelledby="copia" className="mb-8">
      <h2 id="copia" className="mb-2 text-base font-semibold">
        La copia firmada a mano
      </h2>
      {copy.verdict === 'sent_back' && (
        <Alert tone="caution" announce={false} title="Se le devolvió" className="mb-3">
          <span className="wrap-anywhere whitespace-pre-line">{copy.note}</span>
        </Alert>
      )}
      {copy.verdict === 'matches' && (
        <Alert tone="success" announce={false} title="Es el documento, firmado" className="mb-3">
          {copy.note}
        </Alert>
      )}
      <p className="mb-3 text-sm text-muted">La subieron el {formatMoment(copy.uploaded_at)}.</p>
      {isWaiting && mayManage && mayDownload ? (
        <Judging envelope={envelope} copy={copy} />
      ) : (
        <Comparison envelope={envelope} copy={copy} />
      )}
    </section>
  );
}

function Comparison({ envelope: { papers }, copy }: { envelope: Envelope; copy: Copy }) {
  const [isShown, setIsShown] = useState(false);
  useShortcut('v', 'Ver el documento y la copia', () => setIsShown(!isShown));
  const mayDownload = useMay('download_papers');
  if (!mayDownload) return null;
  return (
    <>
      <Button variant="secondary" size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Ocultar' : 'Ver el documento y la copia'}
      </Button>
      {/* Each opened file is in the audit, so none is opened unasked. */}
      {isShown && (
        <div className="mt-3 grid gap-4 md:grid-cols-2">
          <div className="grid content-start gap-4">
            {papers.map(({ position, title, document_id }) => (
              <FileSheet key={position} title={title} href={staffFileHref(document_id)} mediaType="application/pdf" />
            ))}
          </div>
          <FileSheet title="La copia firmada" href={staffFileHref(copy.file_id)} mediaType={copy.media_type} />
        </div>
      )}
    </>
  );
}

function Judging({ envelope, copy }: { envelope: Envelope; copy: Copy }) {
  const [asking, setAsking] = useState<'matches' | 'sent_back'>();
  const close = () => setAsking(undefined);
  useShortcut('a', 'Aceptar la copia', () => setAsking('matches'));
  useShortcut('d', 'Devolver la copia', () => setAsking('sent_back'));
  const { mutate, isPending } = useMutation({
    mutationFn: () => judgeCopy(envelope.id, { file_id: copy.file_id, verdict: 'matches' }),
    onSuccess: () => toast.success('Aceptada: es la versión firmada del documento.'),
    onError: (error) => toast.error(error.message, { title: 'No se guardó' }),
    onSettled: close,
  });
  return (
    <>
      <Comparison envelope={envelope} copy={copy} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAsking('matches')}>
          Es el documento, y está firmado
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAsking('sent_back')}>
          Devolver…
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'matches'}
        title="¿Aceptar la copia?"
        message="Compara todas las páginas: que sea este documento, entero y sin cambios, y que estén todas las firmas. Pasa a ser la versión firmada."
        confirmLabel="Aceptar la copia"
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={close}
      />
      {asking === 'sent_back' && (
        <ReasonDialog
          title="Devolver la copia"
          description="Quien la subió lo lee, y sube otra."
          label="Qué le falta"
          missing="Escribe qué le falta"
          submit="Devolver"
          done="Devuelta. Se lo decimos por correo."
          failure="No se devolvió"
          onSend={(note) => judgeCopy(envelope.id, { file_id: copy.file_id, verdict: 'sent_back', note })}
          onSettled={() => Promise.resolve()}
          onClose={close}
        />
      )}
    </>
  );
}
