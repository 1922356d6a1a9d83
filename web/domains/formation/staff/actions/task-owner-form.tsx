import { useQuery } from '@tanstack/react-query';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { queryClient } from '../../../../platform/api/api-query.ts';
import { teamQuery } from '../../../staff/team.data.ts';
import { FormSelectField, FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';

type TaskEntry = { owner: string; due_on: string; note: string };

type TaskOwnerFormProps = {
  title: string;
  initial: TaskEntry;
  isDayFixed: boolean;
  label?: string;
  onSend: (entry: TaskEntry) => Promise<unknown>;
  onClose: () => void;
};

export function TaskOwnerForm({ title, initial, isDayFixed, label = 'Guardar', onSend, onClose }: TaskOwnerFormProps) {
  const { data: team = [] } = useQuery(teamQuery);
  const { control, ...sent } = useSentForm<TaskEntry>({
    initial,
    check: ({ due_on }) => (due_on ? [] : [{ field: 'due_on', message: 'Di hasta cuándo.', isMissing: true }]),
    send: async (entry) => {
      await onSend({ ...entry, note: entry.note.trim() });
      await queryClient.invalidateQueries({ queryKey: ['staff-queue'] });
      onClose();
    },
    failure: 'No pudimos guardarlo',
  });
  return (
    <InnerForm form={sent} title={title} label={label} busyLabel="Guardando…" onClose={onClose}>
      <FormSelectField
        control={control}
        name="owner"
        label="Responsable"
        placeholder="Nadie todavía"
        options={team.map(({ user_id, name, email }) => ({ value: user_id, label: name || email }))}
      />
      {!isDayFixed && <FormTextField control={control} name="due_on" label="Hasta el día" type="date" />}
      <FormTextArea control={control} name="note" label="Nota, para el equipo" maxLength={1000} rows={2} optional />
    </InnerForm>
  );
}
