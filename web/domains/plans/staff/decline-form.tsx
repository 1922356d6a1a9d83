import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { missing } from '../../../platform/ui/form/problem-places.ts';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { reviewVersion, type Version } from './catalogue.data.ts';

export function DeclineForm({ version, onClose }: { version: Version; onClose: () => void }) {
  const { control, ...sent } = useSentForm({
    initial: { note: '' },
    check: ({ note }) => missing('note', note, 'Escribe por qué.'),
    send: async ({ note }) => {
      await reviewVersion(version.number, 'declined', note.trim());
      toast.success('Rechazada: nada cambia.');
    },
  });
  return (
    <InnerForm form={sent} title="Rechazar el cambio" label="Rechazar" busyLabel="Guardando…" onClose={onClose}>
      <FormTextArea
        control={control}
        name="note"
        label="Por qué"
        hint="Lo lee quien lo propuso."
        maxLength={1000}
        rows={2}
      />
    </InnerForm>
  );
}
