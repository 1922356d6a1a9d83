import { useQuery } from '@tanstack/react-query';
import { missing } from '../../../../platform/ui/form/problem-places.ts';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { queryClient } from '../../../../platform/api/api-query.ts';
import { teamQuery } from '../../../staff/team.data.ts';
import { FormSelectField, FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';

type TaskEntry = { title: string; owner: string; due_on: string; note: string };

type TaskOwnerFormProps = {
  title: string;
  /** With a title: that of one opened by hand. */
  initial: Omit<TaskEntry, 'title'> & Partial<TaskEntry>;
  isDayFixed: boolean;
  label?: string;
  onSend: (entry: TaskEntry) => Promise<unknown>;
  onClose: () => void;
};

export function TaskOwnerForm({ title, initial, isDayFixed, label = 'Guardar', onSend, onClose }: TaskOwnerFormProps) {
  const { data: team = [] } = useQuery(teamQuery);
  const { control, ...sent } = useSentForm<TaskEntry>({
    initial: { title: '', ...initial },
    check: (entry) => [
      ...(initial.title === undefined ? [] : missing('title', entry.title, 'Di qué hay que hacer.')),
      ...missing('due_on', entry.due_on, 'Di hasta cuándo.'),
    ],
    send: async (entry) => {
      await onSend({ ...entry, note: entry.note.trim() });
      await queryClient.invalidateQueries({ queryKey: ['staff-queue'] });
      onClose();
    },
    failure: 'No pudimos guardarlo',
  });
  return (
    <InnerForm form={sent} title={title} label={label} busyLabel="Guardando…" onClose={onClose}>
      {initial.title !== undefined && (
        <FormTextField control={control} name="title" label="Qué hay que hacer" maxLength={120} />
      )}
      <FormSelectField
        control={control}
        name="owner"
        label="Responsable"
        placeholder="Nadie todavía"
        options={team
          .filter(({ user_id, suspended_at }) => suspended_at === null || user_id === initial.owner)
          .map(({ user_id, name, email }) => ({ value: user_id, label: name || email }))}
      />
      {!isDayFixed && <FormTextField control={control} name="due_on" label="Hasta el día" type="date" />}
      <FormTextArea control={control} name="note" label="Nota, para el equipo" maxLength={1000} rows={2} optional />
    </InnerForm>
  );
}
