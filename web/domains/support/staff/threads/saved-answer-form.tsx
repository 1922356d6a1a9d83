import { missing } from '../../../../platform/ui/form/problem-places.ts';
import { messageLettersMax, unknownGaps } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { useState } from 'react';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { saveAnswer, type SavedAnswer } from './staff-threads.data.ts';

type Entry = { title: string; text: string };

export function SavedAnswerForm({ answer, onClose }: { answer?: SavedAnswer; onClose: () => void }) {
  // Stable across retries, so that a repeated send stores one answer.
  const [id] = useState(() => answer?.id ?? crypto.randomUUID());
  const [base, setBase] = useState(answer);
  const newer = answer && answer.version !== base?.version ? answer : undefined;
  const { control, submit, show, ...form } = useCheckedForm<Entry>({
    initial: { title: answer?.title ?? '', text: answer?.text ?? '' },
    check: ({ title, text }) => [
      ...missing('title', title, 'Escribe un título'),
      ...missing('text', text, 'Escribe la respuesta'),
      ...unknownGaps(text)
        .slice(0, 1)
        .map((gap) => ({ field: 'text', message: `${gap} no lo rellena nadie. Usa uno de los huecos de la lista.` })),
    ],
  });

  async function send({ title, text }: Entry) {
    try {
      await saveAnswer(id, { title: title.trim(), text: text.trim(), version: base?.version ?? 0 });
      onClose();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      toast.error(message, { title: 'No pudimos guardarla' });
      show(details);
    }
  }

  return (
    <InnerForm
      form={{ ...form, onSubmit: submit(send) }}
      title={answer ? `Editar ${answer.title}` : 'Nueva respuesta'}
      headingLevel={3}
      label="Guardar"
      busyLabel="Guardando…"
      onClose={onClose}
    >
      {newer && (
        <Alert
          tone="warning"
          announce
          title="Alguien la cambió mientras la editabas"
          action={
            <Button size="sm" variant="secondary" onClick={() => setBase(newer)}>
              Ya lo leí
            </Button>
          }
        >
          <p className="font-medium wrap-anywhere">{newer.title}</p>
          <p className="wrap-anywhere whitespace-pre-line">{newer.text}</p>
          <p>Lo tuyo sigue aquí abajo; si guardas, queda lo tuyo.</p>
        </Alert>
      )}
      <FormTextField control={control} name="title" label="Título" maxLength={120} />
      <FormTextArea control={control} name="text" label="Respuesta" maxLength={messageLettersMax} rows={5} />
    </InnerForm>
  );
}
