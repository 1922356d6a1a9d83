import type { ErrorCode } from '@zarpa/contract/core/errors.ts';
import { useEffect, useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { answerProblems, type AnswerEntry } from './answer.state.ts';
import { InnerForm } from './inner-form.tsx';

type AnswerFormProps = {
  title: string;
  label: string;
  field: { label: string; hint: string; missing: string };
  /** The refusal that says that somebody answered before: nothing is left here then. */
  settled: ErrorCode;
  onSend: (answer: string) => Promise<unknown>;
  onClose: () => void;
};

export function AnswerForm({ title, label, field, settled, onSend, onClose }: AnswerFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const { element, control, submit, show, isSending } = useCheckedForm<AnswerEntry>({
    initial: { answer: '' },
    check: (entry) => answerProblems(entry, field.missing),
  });
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);

  async function send({ answer }: AnswerEntry) {
    setRefusal(undefined);
    try {
      await onSend(answer.trim());
      toast.success('Respondido. El cliente recibe un correo.');
      onClose();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      if (code === settled) toast.error(message);
      else if (details.length > 0) show(details);
      else setRefusal(message);
    }
  }

  return (
    <InnerForm
      ref={element}
      title={title}
      label={label}
      busyLabel="Enviando…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
    >
      <FormTextArea control={control} name="answer" label={field.label} hint={field.hint} maxLength={1000} rows={2} />
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </InnerForm>
  );
}
