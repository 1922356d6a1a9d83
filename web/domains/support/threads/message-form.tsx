import { useMutation } from '@tanstack/react-query';
import { messageFilesMax, messageLettersMax } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { SendFailure } from './send-failure.tsx';
import { sendMessage, type Thread } from './threads.data.ts';
import { useMessageDraft } from './use-message-draft.ts';

export function MessageForm({ thread }: { thread: Thread }) {
  const { draft, put, forget } = useMessageDraft(thread.id);
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    // Without a connection it fails at once and says so, instead of waiting in silence.
    networkMode: 'always',
    mutationFn: () =>
      sendMessage(thread.id, {
        text: draft.text,
        send_key: draft.sendKey,
        files: draft.files.map(({ id }) => id),
      }),
    onSuccess: forget,
  });

  function send(event?: SubmitEvent) {
    event?.preventDefault();
    if (isPending) return;
    if (draft.text.trim() === '') return setProblem('Escribe un mensaje');
    if (isUploading) return setProblem('Espera a que termine de subir el archivo');
    setProblem(undefined);
    mutate();
  }

  return (
    <form noValidate aria-label="Tu mensaje" className="grid grid-cols-1 gap-3" onSubmit={send}>
      <TextArea
        name="text"
        label={thread.state === 'closed' ? 'Escribe para abrirla otra vez' : 'Tu mensaje'}
        value={draft.text}
        maxLength={messageLettersMax}
        {...(problem && { error: problem })}
        onChange={(text) => {
          setProblem(undefined);
          put((before) => ({ ...before, text }));
        }}
      />
      <AttachedFiles
        // The next message's files are others.
        key={draft.sendKey}
        threadId={thread.id}
        draft={draft}
        put={put}
        isFull={draft.files.length >= messageFilesMax}
        onSending={setIsUploading}
      />
      <SendFailure error={error} onRetry={send} />
      <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Enviando…">
        Enviar
      </Button>
    </form>
  );
}
