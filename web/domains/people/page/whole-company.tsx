import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { accessIsNotOwnership } from '@zarpa/contract/people/role-sentences.rules.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPlace, onApproach } from '../../../platform/ui/lazy-part.tsx';
import { forgetCompany, leaveCompany } from '../people.changes.ts';
import type { rightsOf } from '../people.state.ts';

const HandOverDialog = lazyPlace(() => import('../titular/hand-over-dialog.tsx'), 'HandOverDialog');
const ClosingDialog = lazyPlace(() => import('../titular/closing-dialog.tsx'), 'ClosingDialog');

type WholeCompanyProps = { registrationId: string; rights: ReturnType<typeof rightsOf> };

/** What one does once, if ever. */
export function WholeCompany({ registrationId, rights }: WholeCompanyProps) {
  const [open, setOpen] = useState<'hand-over' | 'close' | 'leave'>();
  const wasHandOver = useOnce(open === 'hand-over');
  const wasClose = useOnce(open === 'close');
  const close = () => setOpen(undefined);
  const { mayLeave, mayHandOver, mayClose, heirs } = rights;
  if (!mayLeave && !mayHandOver && !mayClose) return null;
  return (
    <Card {...((mayHandOver || mayClose) && { title: 'Entregar, cerrar o salir' })}>
      <ul className="divide-y divide-line/60">
        {mayHandOver && (
          <Row
            title="Entregar la empresa"
            text={
              heirs.length > 0
                ? 'Otra persona pasa a ser Titular y tú quedas como Socio. Tiene que aceptarlo, y se puede deshacer durante 72 horas.'
                : 'Para entregarla a otra persona, primero tiene que estar aquí como Socio.'
            }
          >
            {heirs.length > 0 && (
              <Button variant="secondary" size="sm" {...onApproach(preloadDialog)} onClick={() => setOpen('hand-over')}>
                Entregar la empresa
              </Button>
            )}
          </Row>
        )}
        {mayClose && (
          <Row
            title="Cerrar la empresa en Zarpa"
            text="Sus servicios terminan y sus documentos se quedan. Se puede parar durante 72 horas."
          >
            <Button variant="secondary" size="sm" {...onApproach(preloadDialog)} onClick={() => setOpen('close')}>
              Cerrar la empresa
            </Button>
          </Row>
        )}
        {mayLeave && (
          <Row title="Salir de la empresa" text="Dejas de entrar en ella. Lo que hiciste se queda, con tu nombre.">
            <Button variant="secondary" size="sm" {...onApproach(preloadDialog)} onClick={() => setOpen('leave')}>
              Salir de la empresa
            </Button>
          </Row>
        )}
      </ul>
      {wasHandOver && (
        <HandOverDialog open={open === 'hand-over'} registrationId={registrationId} heirs={heirs} onClose={close} />
      )}
      {wasClose && <ClosingDialog open={open === 'close'} registrationId={registrationId} onClose={close} />}
      <LeaveDialog open={open === 'leave'} registrationId={registrationId} onClose={close} />
    </Card>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}

type LeaveDialogProps = { open: boolean; registrationId: string; onClose: () => void };

function LeaveDialog({ open, registrationId, onClose }: LeaveDialogProps) {
  const router = useRouter();
  const leave = useMutation({
    mutationFn: () => leaveCompany(registrationId),
    onSuccess: async () => {
      toast.success('Saliste de la empresa.');
      await router.navigate({ to: '/empresa/dashboard' });
      forgetCompany(registrationId);
    },
    onError: ({ message }) => {
      onClose();
      toast.error(message, { title: 'No saliste de la empresa' });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="¿Salir de la empresa?"
      message={`Dejas de entrar ahora mismo; para volver, alguien Titular tiene que invitarte. ${accessIsNotOwnership}`}
      confirmLabel="Salir de la empresa"
      tone="danger"
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onCancel={onClose}
    />
  );
}
