import { useMutation, useQuery } from '@tanstack/react-query';
import { messageLettersMax, openGaps } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useShortcut } from '../../../admin/shortcuts.ts';
import { PanelSelect } from '../../../admin/tables/panel-select.tsx';
import { refusalOf } from '../../../../platform/api/api-error.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { TextArea } from '../../../../platform/ui/fields/text-area.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { AttachedFiles } from '../../threads/attached-files.tsx';
import { useMessageDraft } from '../../threads/use-message-draft.ts';
import {
  createReply,
  getFilledAnswer,
  removeReplyFile,
  savedAnswersQuery,
  sendReplyFile,
  type StaffThread,
} from './staff-threads.data.ts';

export function ReplyForm({ whole: { thread } }: { whole: StaffThread }) {
  const { draft, put, clear } = useMessageDraft(`team.${thread.id}`);
  // The last message visible when typing began; after a refusal, the newer one.
  const [seen, setSeen] = useState(thread.last);
  const [problem, setProblem] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);
  const { data: answers = [] } = useQuery(savedAnswersQuery);
  const isNewer = draft.text !== '' && thread.last > seen;
  const reply = useMutation({
    mutationFn: (to: number) =>
      createReply(thread.id, {
        text: draft.text,
        send_key: draft.sendKey,
        seen: to,
        files: draft.files.map(({ id }) => id),
      }),
    onSuccess: clear,
    onError: (error) => {
      if (!refusalOf(error, 'threads.newer_message')) setProblem(error.message);
    },
  });
  const fill = useMutation({
    mutationFn: (answerId: string) => getFilledAnswer(thread.id, answerId),
    onSuccess: ({ text }) => put((before) => ({ ...before, text: before.text ? `${before.text}\n\n${text}` : text })),
    onError: (error) => toast.error(error.message),
  });

  const form = useRef<HTMLFormElement>(null);
  useShortcut('r', 'Responder (se envía con Ctrl o ⌘ y Entrar)', () =>
    form.current?.querySelector('textarea')?.focus(),
  );
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (reply.isPending) return;
    if (draft.text.trim() === '') return setProblem('Escribe la respuesta');
    if (isUploading) return setProblem('Espera a que termine de subir el archivo');
    const [gap] = openGaps(draft.text);
    if (gap) return setProblem(`Falta rellenar ${gap} antes de enviar.`);
    setProblem(undefined);
    // A thread without a staff reply counts as seen.
    reply.mutate(seen);
  }

  return (
    <form ref={form} noValidate aria-label="Respuesta" className="grid grid-cols-1 gap-3" onSubmit={send}>
      {isNewer && (
        <Alert
          tone="warning"
          announce
          title="Mientras escribías llegó otro mensaje"
          action={
            <Button size="sm" variant="secondary" onClick={() => setSeen(thread.last)}>
              Ya lo leí
            </Button>
          }
        >
          <p>Está arriba. Tu respuesta sigue aquí.</p>
        </Alert>
      )}
      {answers.length > 0 && (
        <PanelSelect
          label="Respuesta guardada"
          value=""
          onChange={(id) => id && fill.mutate(id)}
          options={[{ value: '', label: 'Elegir…' }, ...answers.map(({ id, title }) => ({ value: id, label: title }))]}
        />
      )}
      <TextArea
        name="text"
        label="Respuesta al cliente"
        value={draft.text}
        maxLength={messageLettersMax}
        rows={5}
        onKeyDown={sendByKey}
        {...(problem && { error: problem })}
        onChange={(text) => {
          setProblem(undefined);
          if (draft.text === '') setSeen(thread.last);
          put((before) => ({ ...before, text }));
        }}
      />
      <AttachedFiles
        key={draft.sendKey}
        draft={draft}
        put={put}
        send={(file, options) => sendReplyFile(thread.customer.user_id, draft.sendKey, file, options)}
        remove={removeReplyFile}
        onSending={setIsUploading}
      />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={isNewer}
        busy={reply.isPending}
        busyLabel="Enviando…"
      >
        Enviar respuesta
      </Button>
    </form>
  );
}
