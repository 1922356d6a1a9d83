import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/api/session.ts';
import { ProofFields } from '../two-factor/challenge/proof-fields.tsx';
import { twoFactorStatusQuery } from '../two-factor/two-factor.data.ts';
import { useOpenings } from '../two-factor/challenge/use-openings.ts';
import { useProof } from '../two-factor/challenge/use-proof.ts';
import { Alert } from '../../platform/ui/alert.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { heldBackSentence, startDeletionMutation, type Proof } from './privacy.data.ts';
import { Check, Landmark, Trash2 } from 'lucide-react';

type DeletionDialogProps = {
  open: boolean;
  keepsRecords: boolean;
  onClose: () => void;
  onRequested: () => void;
};

export function DeletionDialog(props: DeletionDialogProps) {
  return <OpenedDialog key={useOpenings(props.open)} {...props} />;
}

function OpenedDialog({ open, keepsRecords, onClose, onRequested }: DeletionDialogProps) {
  const { data: status, isPending } = useQuery({ ...twoFactorStatusQuery, enabled: open });
  const [isProving, setIsProving] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const start = useMutation(startDeletionMutation);
  const proof = useProof({ send });

  async function send(given?: Proof): Promise<void> {
    await start.mutateAsync(given);
    onRequested();
  }

  function askForCode() {
    setIsProving(true);
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus());
  }

  function goOn() {
    if (status?.has_2fa) return askForCode();
    send().catch((error: unknown) => {
      // 2FA was turned on in another tab.
      if (error instanceof ApiError && error.code === 'two_factor.code_needed') askForCode();
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title="¿Eliminar tu cuenta?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Conservar mi cuenta
          </Button>
          {isProving ? (
            <Button
              variant="danger"
              busy={proof.isBusy}
              busyLabel="Enviando…"
              disabled={!proof.isReady && !proof.isBusy}
              onClick={proof.submit}
            >
              Enviarme el correo
            </Button>
          ) : (
            <Button
              variant="danger"
              busy={start.isPending || (open && isPending)}
              busyLabel={start.isPending ? 'Enviando…' : undefined}
              onClick={goOn}
            >
              {status?.has_2fa ? 'Continuar' : 'Enviarme el correo'}
            </Button>
          )}
        </>
      }
    >
      {isProving ? (
        <div ref={fields} className="grid gap-4">
          <p className="text-sm text-muted">Confirma que eres tú con el código de tu aplicación de autenticación.</p>
          <ProofFields proof={proof} />
        </div>
      ) : (
        <>
          <DeletionConsequences keepsRecords={keepsRecords} />
          <NextSteps />
          {start.error && (
            <Alert tone="danger" title="No pudimos empezar la eliminación" className="mt-4">
              {refusedSentence(start.error)}
            </Alert>
          )}
        </>
      )}
    </Dialog>
  );
}

const refusedSentence = (error: Error): string => heldBackSentence(error) ?? error.message;

function NextSteps() {
  const { email } = useSession();
  return (
    <p className="mt-5 text-sm wrap-anywhere text-muted">
      Te enviaremos un correo a <strong className="font-semibold text-ink">{email}</strong>. Cuando abras su enlace
      empezarán a contar 7 días; hasta que pasen puedes arrepentirte.
    </p>
  );
}

function DeletionConsequences({ keepsRecords }: { keepsRecords: boolean }) {
  return (
    <div className="grid gap-5 text-sm">
      <ConsequenceList title="Se borra" icon={<Trash2 className={`${iconClass} text-danger`} />}>
        {deleted}
      </ConsequenceList>
      {keepsRecords ? (
        <div>
          <ConsequenceList
            title="Lo conservamos porque la ley nos obliga"
            icon={<Landmark className={`${iconClass} text-faint`} />}
          >
            {retained}
          </ConsequenceList>
          <p className="mt-2 text-muted">
            Solo durante el plazo legal y sin usarlo para nada más; después también se borra. Eliminar tu cuenta no
            disuelve tu LLC: sigue existiendo en Wyoming con sus obligaciones.
          </p>
        </div>
      ) : (
        <p className="flex gap-2.5 text-muted">
          <Check className={`${iconClass} text-success`} />
          No tienes empresas ni pagos, así que no conservaremos nada.
        </p>
      )}
    </div>
  );
}

const iconClass = 'mt-0.5 size-4.5 shrink-0';

const deleted = [
  'Tu acceso y tu perfil',
  'La autenticación en dos pasos y sus códigos de recuperación',
  'Tus sesiones y la actividad de seguridad',
  'Los borradores y lo que dejaste a medias',
];

const retained = ['Los registros de tus empresas', 'Los recibos y los pagos', 'Los documentos de identidad'];

function ConsequenceList({ title, icon, children }: { title: string; icon: ReactNode; children: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-1.5">
        {children.map((line) => (
          <li key={line} className="flex gap-2.5">
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
