import { useMutation } from '@tanstack/react-query';
import { messageLettersMax } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { SendFailure } from './send-failure.tsx';
import { sendMessage, type Thread, fileHref, removeFile, sendFile } from './threads.data.ts';
import { useMessageDraft } from './use-message-draft.ts';

export function MessageForm({ thread }: { thread: Thread }) {
  const { draft, put, clear } = useMessageDraft(thread.id);
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    // Offline it fails at once with a message, instead of pausing silently.
    networkMode: 'always',
    mutationFn: () =>
      sendMessage(thread.id, {
        text: draft.text,
        send_key: draft.sendKey,
        files: draft.files.map(({ id }) => id),
      }),
    onSuccess: clear,
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
        key={draft.sendKey}
        draft={draft}
        put={put}
        send={(file, options) => sendFile(thread.id, draft.sendKey, file, options)}
        remove={removeFile}
        hrefOf={fileHref}
        onSending={setIsUploading}
      />
      <SendFailure error={error} onRetry={send} />
      <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Enviando…">
        Enviar
      </Button>
    </form>
  );
}
