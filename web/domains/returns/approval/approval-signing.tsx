import { useMay } from '../../companies/use-may.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { queryClient } from '../../../platform/api/api-query.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { Spinner } from '../../../platform/ui/spinner.tsx';
import { createApproval, returnsQuery, type Packet, type ReturnsPlace } from '../returns.data.ts';
import { signingView } from './approval.state.ts';

/** The way to the page where the papers are read and signed. */
export function ApprovalSigning({ packet, place }: { packet: Packet; place: ReturnsPlace }) {
  const view = signingView(packet);
  const readsCase = useMay(place.registrationId, 'case.read');
  const mayAsk = useMay(place.registrationId, 'case.write');
  const again = useMutation({
    networkMode: 'always',
    mutationFn: () => createApproval(place.registrationId, packet),
    onError: () => queryClient.invalidateQueries({ queryKey: returnsQuery(place).queryKey }),
  });
  if (!readsCase)
    return <p>Lo firma quien es dueño de la empresa: le enviamos el enlace por correo y lo ve en su cuenta.</p>;
  if (view === 'preparing')
    return (
      <output className="flex items-center gap-2 text-muted">
        <Spinner /> Lo preparamos para firmar. Tarda unos segundos.
      </output>
    );
  if (view === 'open')
    return (
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p>
          Los lees uno por uno y firmas en la pantalla una hoja que los nombra a todos. También te enviamos el enlace
          por correo.
        </p>
        <Link
          to="/empresa/firmas/$id"
          params={{ id: packet.signing!.envelope_id }}
          search={{ paso: 'leer' }}
          className={buttonClass()}
        >
          Leer y firmar
        </Link>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <Alert
        tone="caution"
        title={view.title}
        announce={false}
        action={
          mayAsk && (
            <Button
              variant="secondary"
              size="sm"
              busy={again.isPending}
              busyLabel="Pidiendo…"
              onClick={() => again.mutate()}
            >
              Pedir otra vez
            </Button>
          )
        }
      >
        <p>{view.text}</p>
      </Alert>
      {again.error && <Alert tone="danger">{errorOfFailure(again.error).message}</Alert>}
    </div>
  );
}
