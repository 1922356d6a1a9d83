import { useQuery } from '@tanstack/react-query';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { teamQuery } from '../../../staff/team.data.ts';
import { FormSelectField, FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';

export type TaskEntry = { owner: string; due_on: string; note: string };

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
  const { element, control, submit, show, isSending } = useCheckedForm<TaskEntry>({
    initial,
    check: ({ due_on }) => (due_on ? [] : [{ field: 'due_on', message: 'Di hasta cuándo.', isMissing: true }]),
  });
  async function send(entry: TaskEntry) {
    try {
      await onSend({ ...entry, note: entry.note.trim() });
      await queryClient.invalidateQueries({ queryKey: ['staff-queue'] });
      onClose();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else toast.error(message, { title: 'No pudimos guardarlo' });
    }
  }
  return (
    <InnerForm
      ref={element}
      title={title}
      label={label}
      busyLabel="Guardando…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
    >
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
