import { endReasonsOf, endReasonWords, type EndReason } from '@zarpa/contract/renewals/ending.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useWatch } from 'react-hook-form';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { useToday } from '../../identity/use-today.ts';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormSelectField, FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { missing } from '../../../platform/ui/form/problem-places.ts';
import { endService, type OfCase, type StaffService } from './staff-renewals.data.ts';

type EndServiceFormProps = { service: StaffService; of: OfCase; onClose: () => void };
type Entry = { reason: string; on: string; told_on: string; note: string };

const dayLabels: Readonly<Partial<Record<EndReason, string>>> = {
  resigned: 'Día en que se presentó la renuncia',
  replaced: 'Día desde el que consta el otro agente',
  closed: 'Día en que se disolvió',
};

export function EndServiceForm({ service, of, onClose }: EndServiceFormProps) {
  const { id, kind, label, resignable_from: from, is_resignation_lost: isLost } = service;
  const today = useToday();
  const reasons = endReasonsOf(kind);
  const { control, ...sent } = useSentForm<Entry>({
    initial: { reason: reasons.length === 1 ? reasons[0]! : '', on: '', told_on: '', note: '' },
    check: ({ reason, on, told_on }) => [
      ...missing('reason', reason, 'Elige por qué termina.'),
      ...missing('on', on, 'Di el día.'),
      ...(on > today ? [{ field: 'on', message: 'Ese día todavía no llegó.' }] : []),
      ...(reason === 'resigned' && isLost ? missing('told_on', told_on, 'Di qué día se lo diste.') : []),
      ...(reason === 'resigned' && from !== null && on !== '' && on < from
        ? [{ field: 'on', message: `La renuncia se podía presentar desde el ${formatDay(from)}.` }]
        : []),
    ],
    send: async ({ reason, on, told_on, note }) => {
      await endService(of, id, {
        reason: reason as EndReason,
        on,
        ...(reason === 'resigned' && isLost && told_on && { told_on }),
        ...(note.trim() && { note: note.trim() }),
      });
      toast.success('Terminado. El cliente recibe un correo.');
      onClose();
    },
  });
  const reason = useWatch({ control, name: 'reason' });
  return (
    <InnerForm form={sent} title={`Terminar: ${label}`} label="Terminar" busyLabel="Terminando…" onClose={onClose}>
      <FormSelectField
        control={control}
        name="reason"
        label="Por qué termina"
        placeholder="Elige una"
        options={reasons.map((value) => ({ value, label: endReasonWords[value] }))}
      />
      {reason === 'resigned' && <BeforeResigning from={from} isLost={isLost} />}
      {reason === 'resigned' && isLost && (
        <FormTextField control={control} name="told_on" type="date" label="Día en que le diste el aviso por escrito" />
      )}
      <FormTextField
        control={control}
        name="on"
        type="date"
        label={reason === '' ? 'Día' : dayLabels[reason as EndReason]}
        hint="Lo que quede por cobrar de este servicio se anula."
      />
      <FormTextArea
        control={control}
        name="note"
        label="Nota"
        hint="Dónde consta. Solo la lee el equipo."
        maxLength={1000}
        rows={2}
        optional
      />
    </InnerForm>
  );
}

/** What the law asks for before the filing (W.S. 17-28-103). */
function BeforeResigning({ from, isLost }: { from: string | null; isLost: boolean }) {
  if (from !== null)
    return <Alert>Se puede presentar desde el {formatDay(from)}, 30 días después del aviso por escrito.</Alert>;
  return (
    <Alert tone="caution">
      {isLost
        ? 'El correo con el aviso por escrito no llegó. Dáselo por otra vía: la renuncia se presenta 30 días después (W.S. 17-28-103).'
        : 'No se le dio el aviso por escrito de esta renuncia: todavía no se puede presentar (W.S. 17-28-103).'}
    </Alert>
  );
}
