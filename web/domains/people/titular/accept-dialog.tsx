import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useOpenings } from '../../two-factor/challenge/use-openings.ts';
import { acceptHandOver } from '../people.changes.ts';
import { ProvenDialog } from './proven-dialog.tsx';

type AcceptDialogProps = { open: boolean; registrationId: string; from: string; onClose: () => void };

export function AcceptDialog(props: AcceptDialogProps) {
  return <Accept key={useOpenings(props.open)} {...props} />;
}

function Accept({ open, registrationId, from, onClose }: AcceptDialogProps) {
  return (
    <ProvenDialog
      open={open}
      title="Aceptar la empresa"
      label="Aceptar la empresa"
      failure="No la aceptaste"
      send={async (proof) => {
        await acceptHandOver(registrationId, proof);
        toast.success('Ya eres Titular. En 72 horas podrás pagar e invitar.');
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-sm wrap-anywhere text-muted">
        Serás Titular, y {from} quedará como Socio. Durante 72 horas {from} puede deshacerlo, y mientras tanto nadie
        paga ni cambia a las personas. Para las renovaciones tendrás que guardar una tarjeta tuya.
      </p>
    </ProvenDialog>
  );
}
