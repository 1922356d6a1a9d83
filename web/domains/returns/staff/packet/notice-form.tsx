import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { staffDocumentsQuery } from '../../../documents/staff/staff-documents.data.ts';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { FormSelectField, FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';
import { noticeOptions, noticeProblems, type NoticeEntry } from './notice.state.ts';
import { keepReturnDraft, readReturnDraft } from './return-drafts.storage.ts';
import { createNotice } from '../returns-staff.data.ts';
import type { TurnFormProps } from './turn-form-props.ts';

export function NoticeForm(props: TurnFormProps) {
  const query = useQuery(staffDocumentsQuery(props.reviewed.company.registration_id));
  return (
    <Loaded query={query} failure="No pudimos cargar los documentos" skeleton="h-40 w-full">
      {({ documents }) => {
        const options = noticeOptions(documents, props.reviewed.packet);
        if (options.length > 0) return <ChosenNotice {...props} options={options} />;
        return (
          <p className="text-sm text-muted">
            La empresa no tiene ningún documento que pueda ser un aviso. Súbelo primero en su caso, a la vista del
            cliente.
          </p>
        );
      }}
    </Loaded>
  );
}

type ChosenNoticeProps = TurnFormProps & { options: ReturnType<typeof noticeOptions> };

function ChosenNotice({ reviewed: { packet }, options, onRun, onClose }: ChosenNoticeProps) {
  const [initial] = useState<NoticeEntry>(() => ({ document_id: '', note: readReturnDraft(packet.id, 'notice') }));
  const { control, ...sent } = useSentForm<NoticeEntry>({
    initial,
    check: noticeProblems,
    onChange: ({ note }) => keepReturnDraft(packet.id, 'notice', note),
    send: async ({ document_id, note }) => {
      const isDone = await onRun(() => createNotice(packet.id, { document_id, note: note.trim() }), 'Anotado.');
      if (isDone) keepReturnDraft(packet.id, 'notice', '');
    },
    failure: 'No anotamos el aviso',
  });

  return (
    <InnerForm
      form={sent}
      headingLevel={3}
      title="Aviso de la agencia"
      label="Anotar"
      busyLabel="Anotando…"
      onClose={() => {
        keepReturnDraft(packet.id, 'notice', '');
        onClose();
      }}
    >
      <FormSelectField control={control} name="document_id" label="Documento" placeholder="Elige" options={options} />
      <FormTextArea
        control={control}
        name="note"
        label="Qué dice y qué pide"
        hint="Lo lee el cliente."
        maxLength={2000}
        rows={3}
      />
    </InnerForm>
  );
}
