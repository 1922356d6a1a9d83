import {
  limitedRoles,
  raisesLimit,
  refundLimitsProblems,
  type RefundLimits,
} from '@zarpa/contract/settings/refund-limits.rules.ts';
import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { saveLimits } from './settings.data.ts';

type Entry = { value: Record<keyof RefundLimits, string> };

const limitsOf = ({ value: { money, administrator } }: Entry): RefundLimits => ({
  money: numberOf(money),
  administrator: numberOf(administrator),
});
const numberOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN);

type LimitsFormProps = { limits: RefundLimits; number: number; onClose: () => void };

export function LimitsForm({ limits, number, onClose }: LimitsFormProps) {
  const { control, ...form } = useSentForm<Entry>({
    initial: { value: { money: String(limits.money), administrator: String(limits.administrator) } },
    check: (entry) => refundLimitsProblems(limitsOf(entry)),
    send: async (entry) => {
      const value = limitsOf(entry);
      await saveLimits({ number, value });
      toast.success(
        raisesLimit(limits, value) ? 'Propuesto. Vale cuando otro administrador lo confirme.' : 'Límites guardados.',
      );
      onClose();
    },
  });
  return (
    <InnerForm
      form={form}
      headingLevel={3}
      title="Cambiar los límites"
      label="Guardar"
      busyLabel="Guardando…"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {limitedRoles.map((role) => (
          <FormTextField
            key={role}
            control={control}
            name={`value.${role}`}
            label={roleNames[role]}
            hint="Dólares al día."
            inputMode="numeric"
            autocomplete="off"
            maxLength={6}
          />
        ))}
      </div>
    </InnerForm>
  );
}
