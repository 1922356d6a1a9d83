import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { Button, buttonClass } from '../../platform/ui/button.tsx';
import { preloadDialog } from '../../platform/ui/dialogs/dialog.tsx';
import { lazyPlace, onApproach, preload } from '../../platform/ui/lazy-part.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { cancelDeletionMutation, deletionQuery, type DeletionState } from './privacy.data.ts';
import { brand } from '@zarpa/contract/core/brand.ts';
import { ledCompaniesSentence, openCompaniesSentence } from '@zarpa/contract/privacy/states.rules.ts';
import { Alert } from '../../platform/ui/alert.tsx';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { useSession } from '../../platform/api/session.ts';

const importDialog = () => import('./deletion-dialog.tsx');
const DeletionDialog = lazyPlace(importDialog, 'DeletionDialog');

export function DeletionSection() {
  const id = useId();
  const query = useQuery(deletionQuery);
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h3 id={id} className="font-semibold">
          Eliminar mi cuenta
        </h3>
        <p className="mt-1 max-w-prose text-sm text-muted">
          Borramos tu acceso y tus datos, salvo lo que la ley nos obliga a guardar. Te pediremos confirmarlo por correo
          y tendrás 7 días para arrepentirte.
        </p>
      </div>
      <Loaded query={query} failure="No pudimos consultar el estado de tu cuenta" skeleton="h-11 w-48">
        {(state) => <DeletionControls state={state} />}
      </Loaded>
    </section>
  );
}

function DeletionControls({ state }: { state: DeletionState }) {
  const [isAsking, setIsAsking] = useState(false);
  const [wasRequested, setWasRequested] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const cancel = useMutation({
    ...cancelDeletionMutation,
    onError: (error) => toast.error(error.message, { title: 'No pudimos cancelar la eliminación' }),
  });
  const focusBox = () => requestAnimationFrame(() => box.current?.focus());

  function ask() {
    setWasRequested(true);
    setIsAsking(true);
  }

  function undo() {
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast.success('Tu cuenta sigue como estaba.', { title: 'Eliminación cancelada' });
        focusBox();
      },
    });
  }

  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="rounded-sm">
      {state.open_companies.length + state.led_companies.length > 0 ? (
        <DeletionHeldBack state={state}>
          {state.deletion && (
            <Button variant="secondary" size="sm" busy={cancel.isPending} busyLabel="Cancelando…" onClick={undo}>
              Conservar mi cuenta
            </Button>
          )}
        </DeletionHeldBack>
      ) : state.deletion ? (
        <DeletionStatus deletion={state.deletion} isKeeping={cancel.isPending} onKeep={undo} onAskAgain={ask} />
      ) : (
        <Button
          variant="secondary"
          {...onApproach(prepare)}
          onClick={ask}
          className="border-danger/45! text-danger! hover:border-danger!"
        >
          Eliminar mi cuenta
        </Button>
      )}
      {wasRequested && (
        <DeletionDialog
          open={isAsking}
          keepsRecords={state.has_records_to_keep}
          onClose={() => setIsAsking(false)}
          onRequested={() => {
            setIsAsking(false);
            focusBox();
          }}
        />
      )}
    </div>
  );
}

function prepare(): void {
  preloadDialog();
  preload(importDialog);
}

function DeletionHeldBack({ state, children }: { state: DeletionState; children?: ReactNode }) {
  return (
    <Alert
      tone="warning"
      announce={false}
      title="Ahora no podemos eliminar tu cuenta"
      action={
        <>
          {children}
          <a href={`mailto:${brand.supportEmail}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Escribir a {brand.supportEmail}
          </a>
        </>
      }
    >
      <span className="wrap-anywhere">
        {state.open_companies.length > 0
          ? openCompaniesSentence(state.open_companies)
          : ledCompaniesSentence(state.led_companies)}
      </span>
    </Alert>
  );
}

function DeletionStatus({
  deletion,
  isKeeping,
  onKeep,
  onAskAgain,
}: {
  deletion: NonNullable<DeletionState['deletion']>;
  isKeeping: boolean;
  onKeep: () => void;
  onAskAgain: () => void;
}) {
  const { email } = useSession();
  const isScheduled = deletion.status === 'scheduled';
  const button = (
    <Button size="sm" variant="secondary" busy={isKeeping} busyLabel="Cancelando…" onClick={onKeep}>
      Conservar mi cuenta
    </Button>
  );
  if (!isScheduled) {
    return (
      <Alert
        tone="warning"
        announce={false}
        title="Falta que lo confirmes"
        action={
          <>
            {button}
            <Button variant="ghost" size="sm" onClick={onAskAgain}>
              No me llegó el correo
            </Button>
          </>
        }
      >
        Te enviamos un correo a {email}. Su enlace vale 48 horas: ábrelo para confirmar que quieres eliminar tu cuenta.
        Si no lo haces, no borraremos nada. ¿No lo ves? Búscalo en la carpeta de spam.
      </Alert>
    );
  }
  return (
    <Alert
      tone="danger"
      announce={false}
      title={
        deletion.due_at
          ? `Tu cuenta se eliminará el ${formatPromisedDay(deletion.due_at)}`
          : 'Tu cuenta se eliminará en los próximos días'
      }
      action={button}
    >
      Hasta ese día todo funciona como siempre y puedes cancelarlo aquí. Después no podremos recuperar tu cuenta.
    </Alert>
  );
}
