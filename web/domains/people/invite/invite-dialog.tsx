import { noteLengthMax } from '@zarpa/contract/people/links.rules.ts';
import { seenByOthers } from '@zarpa/contract/people/role-sentences.rules.ts';
import { useWatch } from 'react-hook-form';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useOpenings } from '../../two-factor/challenge/use-openings.ts';
import { createInvitation } from '../people.changes.ts';
import { emptyInvitation, invitationProblems, type InvitationEntry } from './invitation-form.state.ts';
import { RoleFields } from './role-fields.tsx';

type InviteDialogProps = { open: boolean; registrationId: string; onClose: () => void };

export function InviteDialog(props: InviteDialogProps) {
  return <Invite key={useOpenings(props.open)} {...props} />;
}

function Invite({ open, registrationId, onClose }: InviteDialogProps) {
  const { element, control, form, isSending, refusal, others, onSubmit } = useSentForm<InvitationEntry>({
    initial: emptyInvitation,
    check: invitationProblems,
    send: async ({ email, note, ...access }) => {
      const address = email.trim();
      await createInvitation(registrationId, { ...access, email: address, note: note.trim() });
      toast.success(`Enviamos la invitación a ${address}. El enlace vale 14 días.`);
      onClose();
    },
  });
  const [role, may_pay] = useWatch({ control, name: ['role', 'may_pay'] });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      dismissible={!isSending}
      title="Invitar a una persona"
      canCancel={!isSending}
      actions={
        <Button busy={isSending} busyLabel="Enviando…" onClick={() => element.current?.requestSubmit()}>
          Enviar invitación
        </Button>
      }
    >
      <form ref={element} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <FormTextField
          control={control}
          name="email"
          label="Correo"
          hint="Solo entra quien tenga esta dirección. No hace falta que ya tenga cuenta."
          type="email"
          inputMode="email"
          autocomplete="off"
          maxLength={254}
        />
        <RoleFields
          access={{ role, may_pay }}
          onChange={(access) => {
            form.setValue('role', access.role);
            form.setValue('may_pay', access.may_pay);
          }}
        />
        <FormTextField
          control={control}
          name="note"
          label="Una frase para quien la recibe"
          optional
          hint="Sin enlaces."
          maxLength={noteLengthMax}
        />
        <p className="text-sm text-muted">{seenByOthers}</p>
        {[refusal, ...others].filter(Boolean).map((message) => (
          <Alert key={message} tone="danger" title="No enviamos la invitación">
            {message}
          </Alert>
        ))}
      </form>
    </Dialog>
  );
}
