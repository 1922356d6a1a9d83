import type { ChangeRequest } from '@zarpa/contract/change-requests.ts';
import { lockedFacts } from '@zarpa/contract/profile.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { InnerForm } from '../../admin/inner-form.tsx';
import { errorOfFailure } from '../../api/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormTextArea } from '../../ui/form/form-fields.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { toast } from '../../ui/toast.ts';
import { reviewChangeRequest, type Outcome } from './change-requests.data.ts';
import { answerProblems, outcomeLabels, type AnswerEntry } from './request-answer.state.ts';

type AnswerFormProps = { request: ChangeRequest; caseId: string; outcome: Outcome; onClose: () => void };

/** What became of a request, for its customer to read. */
export function AnswerForm({ request, caseId, outcome, onClose }: AnswerFormProps) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { element, control, submit, show, isSending } = useCheckedForm<AnswerEntry>({
    initial: { answer: '' },
    check: answerProblems,
  });
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);

  async function send({ answer }: AnswerEntry) {
    setRefusal(undefined);
    try {
      await reviewChangeRequest(client, caseId, request.id, { outcome, answer: answer.trim() });
      toast.success('Respondido. El cliente recibe un correo.');
      onClose();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      // Nothing is left here to stand beside.
      if (code === 'profile.request_settled') toast.error(message);
      else if (details.length > 0) show(details);
      else setRefusal(message);
    }
  }

  return (
    <InnerForm
      ref={element}
      title={`${outcomeLabels[outcome]}: ${lockedFacts[request.fact].label}`}
      label={outcome === 'done' ? 'Responder que está hecho' : 'Responder que no se hace'}
      busyLabel="Enviando…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
    >
      <FormTextArea
        control={control}
        name="answer"
        label={outcome === 'done' ? 'Qué se hizo' : 'Por qué no'}
        hint="Lo lee el cliente."
        maxLength={1000}
        rows={2}
      />
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </InnerForm>
  );
}
