import { useMutation } from '@tanstack/react-query';
import { messageFilesMax, messageLettersMax } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import { SendFailure } from './send-failure.tsx';
import { sendMessage, type Thread, fileHref, removeFile, sendFile } from './threads.data.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { FileField } from '../../../platform/ui/fields/file-field.tsx';
import type { MessageDraft } from './message-draft.storage.ts';

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

type AttachedFilesProps = {
  threadId: string;
  draft: MessageDraft;
  put: (change: (before: MessageDraft) => MessageDraft) => void;
  isFull: boolean;
  onSending: (isSending: boolean) => void;
};

function AttachedFiles({ threadId, draft, put, isFull, onSending }: AttachedFilesProps) {
  async function remove(id: string): Promise<void> {
    await removeFile(id);
    put((before) => ({ ...before, files: before.files.filter((file) => file.id !== id) }));
  }
  return (
    <>
      {draft.files.map((file, index) => (
        <FileField
          key={file.id}
          name={`file-${index}`}
          label={`Archivo ${index + 1}`}
          value={{ ...file, href: fileHref(file.id) }}
          send={async (chosen, options) => {
            const uploaded = await sendFile(threadId, draft.sendKey, chosen, options);
            put((before) => ({
              ...before,
              files: before.files.map((each) => (each.id === file.id ? uploaded : each)),
            }));
            return uploaded;
          }}
          onRemove={() => remove(file.id)}
          onSending={onSending}
        />
      ))}
      {!isFull && (
        <FileField
          key={draft.files.length}
          name="file"
          label="Adjuntar un archivo"
          optional
          value={undefined}
          send={async (chosen, options) => {
            const { id, name, size_bytes } = await sendFile(threadId, draft.sendKey, chosen, options);
            put((before) => ({ ...before, files: [...before.files, { id, name, size_bytes }] }));
            // The keyed field unmounts before it can report this.
            onSending(false);
            return { name };
          }}
          onSending={onSending}
        />
      )}
    </>
  );
}
