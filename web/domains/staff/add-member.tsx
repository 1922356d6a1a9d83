import { useMutation } from '@tanstack/react-query';
import { roleNames, roleSentences, staffRoles } from '@zarpa/contract/staff/roles.rules.ts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorOfFailure } from '../../platform/api/api-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { FormSelectField, FormTextField } from '../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { addMember, refetchTeam } from './team.data.ts';
import { callOf, newMemberProblems, type NewMember } from './team.state.ts';

const roles = staffRoles.map((value) => ({ value, label: roleNames[value] }));

export function AddMember({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Añadir a alguien al equipo"
      description="La persona necesita una cuenta con el correo confirmado. La primera vez que abra el panel le pedirá la autenticación en dos pasos."
      canCancel
      actions={
        <Button type="submit" form={formId} busy={isBusy} busyLabel="Añadiendo…">
          Añadir
        </Button>
      }
    >
      {open && <AddForm id={formId} onBusy={setIsBusy} onDone={onClose} />}
    </Dialog>
  );
}

function AddForm({ id, onBusy, onDone }: { id: string; onBusy: (isBusy: boolean) => void; onDone: () => void }) {
  const { mutateAsync: add } = useMutation({ mutationFn: addMember });
  const { element, control, submit, show } = useCheckedForm<NewMember>({
    initial: { email: '', role: 'agent' },
    check: newMemberProblems,
  });
  const role = useWatch({ control, name: 'role' });

  async function send({ email, role }: NewMember) {
    onBusy(true);
    try {
      const member = await add({ email: email.trim(), role });
      toast.success(`${callOf(member)} está en el equipo.`);
      await refetchTeam();
      onDone();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      // Refusals of `staff.` concern the named person.
      if (code.startsWith('staff.')) show([{ field: 'email', message }]);
      else if (details.length > 0) show(details);
      else toast.error(message, { title: 'No pudimos añadir a nadie' });
    } finally {
      onBusy(false);
    }
  }

  return (
    <form ref={element} id={id} noValidate className="grid gap-4" onSubmit={submit(send)}>
      <FormTextField
        control={control}
        name="email"
        label="Correo de su cuenta"
        type="email"
        inputMode="email"
        autocomplete="off"
        maxLength={254}
      />
      <FormSelectField control={control} name="role" label="Rol" options={roles} hint={roleSentences[role]} />
    </form>
  );
}
