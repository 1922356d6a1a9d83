import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPlace, onApproach } from '../../../platform/ui/lazy-part.tsx';
import { formatDate, formatMoment } from '../../identity/account/moments.state.ts';
import { declineHandOver, keepCompanyOpen, withdrawHandOver } from '../people.changes.ts';
import type { CompanyPeople, HandOver } from '../people.data.ts';
import type { rightsOf } from '../people.state.ts';

const AcceptDialog = lazyPlace(() => import('../titular/accept-dialog.tsx'), 'AcceptDialog');

type UnderWayProps = { registrationId: string; company: CompanyPeople; rights: ReturnType<typeof rightsOf> };

/** A hand-over or a closing that can still be stopped, and that the company was closed. */
export function UnderWay({ registrationId, company: { hand_over, closing, closed_at }, rights }: UnderWayProps) {
  return (
    <>
      {hand_over && <HandOverBand registrationId={registrationId} handOver={hand_over} isTitular={rights.isTitular} />}
      {closing && (
        <Alert
          tone="danger"
          announce={false}
          title={`La empresa se cierra en Zarpa el ${formatMoment(closing.closes_at)}`}
          action={
            rights.isTitular && (
              <Step
                run={() => keepCompanyOpen(registrationId)}
                done="La empresa no se cierra. Todo sigue como estaba."
                failure="No pudimos parar el cierre"
              >
                No cerrar la empresa
              </Step>
            )
          }
        >
          Lo pidió {closing.asked_by}. Hasta entonces todo funciona y una persona Titular puede pararlo. Después
          terminan sus servicios, y los documentos se quedan aquí.
        </Alert>
      )}
      {closed_at && (
        <Alert tone="info" title={`La empresa se cerró en Zarpa el ${formatDate(closed_at)}`}>
          Sus servicios terminaron y sus documentos siguen aquí. La LLC existe mientras no se disuelva en Wyoming.
        </Alert>
      )}
    </>
  );
}

type HandOverBandProps = { registrationId: string; handOver: HandOver; isTitular: boolean };

function HandOverBand({ registrationId, handOver, isTitular }: HandOverBandProps) {
  const { from_name: from, to_name: to, state, until, is_for_you } = handOver;
  if (state === 'accepted')
    return (
      <Alert tone="info" title={`${to} es Titular desde que aceptó la entrega de ${from}`}>
        Se puede deshacer hasta el {formatMoment(until)}, con el enlace que enviamos a la dirección de {from}. Hasta
        entonces no se puede pagar, invitar ni cambiar a las personas de la empresa.
      </Alert>
    );
  if (is_for_you)
    return (
      <Alert
        tone="warning"
        announce={false}
        title={`${from} quiere entregarte la empresa`}
        action={<Answer registrationId={registrationId} from={from} />}
      >
        Puedes aceptarla hasta el {formatMoment(until)}. Serías Titular: podrías pagar, invitar y cerrarla. Las tarjetas
        de {from} no pasan a ti, y quién es dueño de la LLC no cambia.
      </Alert>
    );
  return (
    <Alert
      tone="info"
      title={`${from} ofreció la empresa a ${to}`}
      action={
        isTitular && (
          <Step
            run={() => withdrawHandOver(registrationId)}
            done="Retiraste la entrega. No cambió nada."
            failure="No pudimos retirar la entrega"
          >
            Retirar la entrega
          </Step>
        )
      }
    >
      {to} puede aceptarla hasta el {formatMoment(until)}. Mientras no lo haga, nada cambia.
    </Alert>
  );
}

function Answer({ registrationId, from }: { registrationId: string; from: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOnce(isOpen);
  return (
    <>
      <Button size="sm" {...onApproach(preloadDialog)} onClick={() => setIsOpen(true)}>
        Aceptar la empresa
      </Button>
      <Step
        run={() => declineHandOver(registrationId)}
        done="No aceptaste la entrega. La empresa sigue como estaba."
        failure="No pudimos anotarlo"
      >
        No aceptar
      </Step>
      {wasOpened && (
        <AcceptDialog open={isOpen} registrationId={registrationId} from={from} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type StepProps = { run: () => Promise<unknown>; done: string; failure: string; children: ReactNode };

function Step({ run, done, failure, children }: StepProps) {
  const step = useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast.success(done);
      // The band goes with its button.
      document.getElementById('contenido')?.focus({ preventScroll: true });
    },
    onError: ({ message }) => toast.error(message, { title: failure }),
  });
  return (
    <Button variant="secondary" size="sm" busy={step.isPending} onClick={() => step.mutate()}>
      {children}
    </Button>
  );
}
