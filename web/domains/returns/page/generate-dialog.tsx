import { useMutation } from '@tanstack/react-query';
import { missingText } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { packetTitle } from '../packets/packet-labels.state.ts';
import type { PreparePlace } from '../prepare-place.ts';
import { filesCount, packetsToMake, packetsToWait } from '../preparing.state.ts';
import { createReturns, type Returns, type RequiredPacket } from '../returns.data.ts';

type GenerateDialogProps = { returns: Returns; place: PreparePlace; open: boolean; onClose: () => void };

export function GenerateDialog({ returns, place, open, onClose }: GenerateDialogProps) {
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => createReturns(place),
    onSuccess: onClose,
  });
  function close() {
    make.reset();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Confirmar Generación de Documentos"
      canCancel
      actions={
        <Button busy={make.isPending} busyLabel="Enviando…" onClick={() => make.mutate()}>
          Generar Documentos
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 text-sm">
        <dl className="grid grid-cols-1 gap-2">
          <Line label="Empresa">{place.companyName}</Line>
          <Line label="Año Fiscal">{place.period}</Line>
          <Line label="Archivos a procesar">{filesCount(returns.files)}</Line>
        </dl>
        {returns.missing_months.length > 0 && <MissingMonths missing={returns.missing_months} />}
        <Packets title="Se genera" packets={packetsToMake(returns)} />
        <Packets title="Todavía no, porque faltan datos" packets={packetsToWait(returns)} />
        <p className="text-muted">
          Después los revisa nuestro equipo y los apruebas tú. Hasta entonces no se presenta nada.
        </p>
        {make.error && <Alert tone="danger">{errorOfFailure(make.error).message}</Alert>}
      </div>
    </Dialog>
  );
}

function MissingMonths({ missing }: { missing: Returns['missing_months'] }) {
  return (
    <Alert tone="warning" title="Faltan meses de extractos">
      <ul className="list-disc pl-5">
        {missing.map((one) => (
          <li key={one.account} className="wrap-anywhere">
            {missingText(one)}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Las cifras no incluyen lo que pasó en ellos, y los papeles lo dicen. Si puedes, súbelos antes.
      </p>
    </Alert>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Packets({ title, packets }: { title: string; packets: readonly RequiredPacket[] }) {
  if (packets.length === 0) return null;
  return (
    <div>
      <p className="text-muted">{title}</p>
      <ul className="list-disc pl-5">
        {packets.map((one) => (
          <li key={one.kind}>{packetTitle(one)}</li>
        ))}
      </ul>
    </div>
  );
}
