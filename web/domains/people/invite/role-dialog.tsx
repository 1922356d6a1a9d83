import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useOpenings } from '../../two-factor/challenge/use-openings.ts';
import { savePerson } from '../people.changes.ts';
import type { Person } from '../people.data.ts';
import { nameOf, roleName } from '../people.state.ts';
import { RoleFields } from './role-fields.tsx';

type RoleDialogProps = { open: boolean; registrationId: string; person: Person; onClose: () => void };

/** Every opening starts from what the person is now. */
export function RoleDialog(props: RoleDialogProps) {
  return <ChooseRole key={useOpenings(props.open)} {...props} />;
}

function ChooseRole({ open, registrationId, person, onClose }: RoleDialogProps) {
  // What the screen showed when it was opened: somebody else may change it meanwhile.
  const [before] = useState(person.role);
  const [access, setAccess] = useState({ role: person.role, may_pay: person.may_pay });
  const name = nameOf(person);
  const save = useMutation({
    mutationFn: () => savePerson(registrationId, person.id, { before, ...access }),
    onSuccess: () => {
      toast.success(`${name} es ahora ${roleName(access)}.`);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={<span className="wrap-anywhere">El papel de {name}</span>}
      canCancel={!save.isPending}
      actions={
        <Button busy={save.isPending} busyLabel="Guardando…" onClick={() => save.mutate()}>
          Guardar papel
        </Button>
      }
    >
      <div className="grid gap-4">
        <RoleFields access={access} onChange={setAccess} />
        <p className="text-sm text-muted">
          Cambia ahora mismo, también en lo que tenga abierto. Quién es dueño de la LLC no cambia.
        </p>
        {save.error && (
          <Alert tone="danger" title="No cambió su papel">
            {save.error.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
