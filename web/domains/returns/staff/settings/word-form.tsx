import { useState } from 'react';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';
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
  /** Resolves true on success. */
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
  const { control, ...sent } = useSentForm({
    initial,
    check: (entry) => (entry[field].trim() === '' ? [{ field, message: missing, isMissing: true }] : []),
    onChange: (entry) => keepReturnDraft(returnId, form, entry[field]),
    send: async (entry) => {
      if (await onSend(entry[field].trim())) keepReturnDraft(returnId, form, '');
    },
    failure: 'No guardamos nada',
  });

  return (
    <InnerForm
      form={sent}
      headingLevel={3}
      title={title}
      label={button}
      busyLabel={props.busyLabel}
      onClose={() => {
        keepReturnDraft(returnId, form, '');
        props.onClose();
      }}
    >
      <FormTextArea control={control} name={field} label={label} hint={hint} maxLength={wordsMax} rows={4} />
    </InnerForm>
  );
}
