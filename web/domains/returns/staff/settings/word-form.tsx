import { useState } from 'react';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { keepReturnDraft, readReturnDraft } from '../packet/return-drafts.storage.ts';

type WordFormProps = {
  returnId: string;
  form: string;
  title: string;
  label: string;
  hint: string;
  missing: string;
  field: 'note' | 'reason';
  button: string;
  busyLabel: string;
  /** True where it was done. */
  onSend: (words: string) => Promise<boolean>;
  onClose: () => void;
};

const wordsMax = 2000;

export function WordForm({
  returnId,
  form,
  title,
  label,
  hint,
  missing,
  field,
  button,
  onSend,
  ...props
}: WordFormProps) {
  const [initial] = useState(() => ({ note: '', reason: '', [field]: readReturnDraft(returnId, form) }));
  const { element, control, submit, show, isSending } = useCheckedForm({
    initial,
    check: (entry) => (entry[field].trim() === '' ? [{ field, message: missing, isMissing: true }] : []),
    onChange: (entry) => keepReturnDraft(returnId, form, entry[field]),
  });

  async function send(entry: typeof initial) {
    try {
      if (await onSend(entry[field].trim())) keepReturnDraft(returnId, form, '');
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else toast.error(message, { title: 'No guardamos nada' });
    }
  }

  return (
    <InnerForm
      ref={element}
      headingLevel={3}
      title={title}
      label={button}
      busyLabel={props.busyLabel}
      isSending={isSending}
      onClose={() => {
        keepReturnDraft(returnId, form, '');
        props.onClose();
      }}
      onSubmit={submit(send)}
    >
      <FormTextArea control={control} name={field} label={label} hint={hint} maxLength={wordsMax} rows={4} />
    </InnerForm>
  );
}
