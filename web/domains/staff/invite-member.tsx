import { useMutation } from '@tanstack/react-query';
import { roleSentences } from '@zarpa/contract/staff/role-sentences.rules.ts';
import { invitableRoles, roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorOfFailure } from '../../platform/api/api-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { FormSelectField, FormTextField } from '../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { inviteMember, refetchTeam } from './team.data.ts';
import { newMemberProblems, type NewMember } from './team.state.ts';

const roles = invitableRoles.map((value) => ({ value, label: roleNames[value] }));

export function InviteMember({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invitar a alguien al equipo"
      description="Le llega un enlace que sirve una vez, durante 7 días. Entra o crea su cuenta con esa dirección. Administrador se hace después, entre dos."
      canCancel
      actions={
        <Button type="submit" form={formId} busy={isBusy} busyLabel="Enviando…">
          Enviar invitación
        </Button>
      }
    >
      {open && <InviteForm id={formId} onBusy={setIsBusy} onDone={onClose} />}
    </Dialog>
  );
}

function InviteForm({ id, onBusy, onDone }: { id: string; onBusy: (isBusy: boolean) => void; onDone: () => void }) {
  const { mutateAsync: invite } = useMutation({ mutationFn: inviteMember });
  const { element, control, submit, show } = useCheckedForm<NewMember>({
    initial: { email: '', role: 'agent' },
    check: newMemberProblems,
  });
  const role = useWatch({ control, name: 'role' });

  async function send({ email, role }: NewMember) {
    onBusy(true);
    try {
      const invitation = await invite({ email: email.trim(), role });
      toast.success(`Invitamos a ${invitation.email}.`);
      await refetchTeam();
      onDone();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      // Refusals of `staff.` concern the named person.
      if (code.startsWith('staff.')) show([{ field: 'email', message }]);
      else if (details.length > 0) show(details);
      else toast.error(message, { title: 'No enviamos la invitación' });
    } finally {
      onBusy(false);
    }
  }

  return (
    <form ref={element} id={id} noValidate className="grid gap-4" onSubmit={submit(send)}>
      <FormTextField
        control={control}
        name="email"
        label="Su correo"
        type="email"
        inputMode="email"
        autocomplete="off"
        maxLength={254}
      />
      <FormSelectField control={control} name="role" label="Rol" options={roles} hint={roleSentences[role]} />
    </form>
  );
}
