import type { ErrorCode } from '@zarpa/contract/core/errors.ts';
import { useEffect } from 'react';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { answerProblems, type AnswerEntry } from './answer.state.ts';
import { InnerForm } from './inner-form.tsx';

type AnswerFormProps = {
  title: string;
  label: string;
  field: { label: string; hint: string; missing: string };
  /** Code of the refusal when somebody else answered first; the form then disappears. */
  settled: ErrorCode;
  onSend: (answer: string) => Promise<unknown>;
  onClose: () => void;
};

export function AnswerForm({ title, label, field, settled, onSend, onClose }: AnswerFormProps) {
  const { control, ...sent } = useSentForm<AnswerEntry>({
    initial: { answer: '' },
    check: (entry) => answerProblems(entry, field.missing),
    send: async ({ answer }) => {
      await onSend(answer.trim());
      toast.success('Respondido. El cliente recibe un correo.');
      onClose();
    },
    onRefused: ({ code, message }) => {
      if (code !== settled) return false;
      toast.error(message);
      return true;
    },
  });
  const { element } = sent;
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);

  return (
    <InnerForm form={sent} title={title} label={label} busyLabel="Enviando…" onClose={onClose}>
      <FormTextArea control={control} name="answer" label={field.label} hint={field.hint} maxLength={1000} rows={2} />
    </InnerForm>
  );
}
