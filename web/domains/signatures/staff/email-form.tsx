import { isEmail, memberEmailError } from '@zarpa/contract/values/emails.rules.ts';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { missing } from '../../../platform/ui/form/problem-places.ts';
import { correctEmail, type SigningSigner } from './staff-signings.data.ts';

type EmailFormProps = { envelopeId: string; signer: SigningSigner; onClose: () => void };

export function EmailForm({ envelopeId, signer: { id, name, email }, onClose }: EmailFormProps) {
  const { control, ...form } = useSentForm<{ email: string }>({
    initial: { email },
    check: ({ email: typed }) => [
      ...missing('email', typed, 'Escribe la dirección'),
      ...(typed.trim() !== '' && !isEmail(typed.trim()) ? [{ field: 'email', message: memberEmailError }] : []),
    ],
    send: async ({ email: typed }) => {
      await correctEmail(envelopeId, id, typed.trim());
      toast.success('Dirección corregida. El enlace de antes ya no sirve.');
      onClose();
    },
  });
  return (
    <InnerForm
      form={form}
      title={`Corregir el correo de ${name}`}
      headingLevel={3}
      label="Corregir"
      busyLabel="Corrigiendo…"
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="email"
        label="Correo"
        hint="Recibe un enlace nuevo; el anterior deja de servir."
        type="email"
        inputMode="email"
        autocomplete="off"
        maxLength={254}
      />
    </InnerForm>
  );
}
