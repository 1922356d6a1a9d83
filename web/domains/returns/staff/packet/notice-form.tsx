import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { staffDocumentsQuery } from '../../../documents/staff/staff-documents.data.ts';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { FormSelectField, FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { noticeOptions, noticeProblems, type NoticeEntry } from './notice.state.ts';
import { keepReturnDraft, readReturnDraft } from './return-drafts.storage.ts';
import { createNotice } from '../returns-staff.data.ts';
import type { TurnFormProps } from './turn-form-props.ts';

export function NoticeForm(props: TurnFormProps) {
  const query = useQuery(staffDocumentsQuery(props.reviewed.company.registration_id));
  return (
    <Loaded query={query} failure="No pudimos cargar los documentos" skeleton={<Skeleton className="h-40 w-full" />}>
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
  const { element, control, submit, show, isSending } = useCheckedForm<NoticeEntry>({
    initial,
    check: noticeProblems,
    onChange: ({ note }) => keepReturnDraft(packet.id, 'notice', note),
  });

  async function send({ document_id, note }: NoticeEntry) {
    try {
      const isDone = await onRun(() => createNotice(packet.id, { document_id, note: note.trim() }), 'Anotado.');
      if (isDone) keepReturnDraft(packet.id, 'notice', '');
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else toast.error(message, { title: 'No anotamos el aviso' });
    }
  }

  return (
    <InnerForm
      ref={element}
      headingLevel={3}
      title="Aviso de la agencia"
      label="Anotar"
      busyLabel="Anotando…"
      isSending={isSending}
      onClose={() => {
        keepReturnDraft(packet.id, 'notice', '');
        onClose();
      }}
      onSubmit={submit(send)}
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
