import { roleSentences } from '@zarpa/contract/staff/role-sentences.rules.ts';
import { roleNames, staffRoles, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { SelectField } from '../../platform/ui/fields/select-field.tsx';
import { changeRole, type Member } from './team.data.ts';
import { callOf, needsTwo, proposedWords } from './team.state.ts';
import { useTeamChange } from './use-team-change.ts';

const options = staffRoles.map((value) => ({ value, label: roleNames[value] }));

export function ChangeRole({ member, onClose }: { member: Member; onClose: () => void }) {
  const name = callOf(member);
  const [role, setRole] = useState<StaffRole>(member.role);
  const { mutate, isPending } = useTeamChange(changeRole, ({ is_proposed }) =>
    is_proposed ? proposedWords : `${name} ahora es ${roleNames[role].toLowerCase()}.`,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="wrap-anywhere">{`Rol de ${name}`}</span>}
      description={
        needsTwo(member.role, role)
          ? 'Un administrador se hace y se quita entre dos: lo confirma otra persona. Hasta entonces todo sigue como está.'
          : 'Vale desde ahora, también en las pestañas que tenga abiertas.'
      }
      canCancel
      actions={
        <Button
          busy={isPending}
          busyLabel="Cambiando…"
          onClick={() => (role === member.role ? onClose() : mutate({ member, role }, { onSettled: onClose }))}
        >
          {needsTwo(member.role, role) ? 'Proponer' : 'Cambiar'}
        </Button>
      }
    >
      <SelectField
        name="role"
        label="Rol"
        value={role}
        options={options}
        hint={roleSentences[role]}
        onChange={(value) => setRole(value as StaffRole)}
      />
    </Dialog>
  );
}
