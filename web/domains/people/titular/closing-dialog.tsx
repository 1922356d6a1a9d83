import { useState } from 'react';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useOpenings } from '../../two-factor/challenge/use-openings.ts';
import { closeCompany } from '../people.changes.ts';
import { ProvenDialog } from './proven-dialog.tsx';

type ClosingDialogProps = { open: boolean; registrationId: string; onClose: () => void };

export function ClosingDialog(props: ClosingDialogProps) {
  return <AskToClose key={useOpenings(props.open)} {...props} />;
}

function AskToClose({ open, registrationId, onClose }: ClosingDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ProvenDialog
      open={open}
      title="¿Cerrar la empresa en Zarpa?"
      label="Cerrar la empresa"
      tone="danger"
      failure="No empezamos a cerrarla"
      send={async (proof) => {
        await closeCompany(registrationId, reason.trim(), proof);
        toast.success('La empresa se cierra en 72 horas. Hasta entonces puedes pararlo aquí.');
        onClose();
      }}
      onClose={onClose}
    >
      <dl className="grid gap-3 text-sm">
        <Fact name="Termina">
          Sus servicios con Zarpa cuando acabe lo pagado: el agente registrado, las renovaciones y los recordatorios.
        </Fact>
        <Fact name="Se queda">Sus documentos, su historia y sus facturas, con las personas que ya entran en ella.</Fact>
        <Fact name="No cambia">
          La LLC sigue existiendo en Wyoming, con sus obligaciones, mientras no se disuelva allí.
        </Fact>
        <Fact name="Cuándo">En 72 horas. Hasta entonces cualquier persona Titular puede pararlo.</Fact>
      </dl>
      <TextField
        label="¿Por qué la cierras?"
        optional
        name="reason"
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </ProvenDialog>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
