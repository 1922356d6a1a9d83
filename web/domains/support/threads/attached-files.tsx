import { FileField } from '../../../platform/ui/fields/file-field.tsx';
import type { MessageDraft } from './message-draft.storage.ts';
import { fileHref, removeFile, sendFile } from './threads.data.ts';

type AttachedFilesProps = {
  threadId: string;
  draft: MessageDraft;
  put: (change: (before: MessageDraft) => MessageDraft) => void;
  isFull: boolean;
  onSending: (isSending: boolean) => void;
};

export function AttachedFiles({ threadId, draft, put, isFull, onSending }: AttachedFilesProps) {
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
            const kept = await sendFile(threadId, draft.sendKey, chosen, options);
            put((before) => ({ ...before, files: before.files.map((each) => (each.id === file.id ? kept : each)) }));
            return kept;
          }}
          onRemove={() => remove(file.id)}
          onSending={onSending}
        />
      ))}
      {!isFull && (
        <FileField
          // One after the other: this is the place of the next.
          key={draft.files.length}
          name="file"
          label="Adjuntar un archivo"
          optional
          value={undefined}
          send={async (chosen, options) => {
            const { id, name, size_bytes } = await sendFile(threadId, draft.sendKey, chosen, options);
            put((before) => ({ ...before, files: [...before.files, { id, name, size_bytes }] }));
            // Its place is another field's from now on: this one is gone before it can say so.
            onSending(false);
            return { name };
          }}
          onSending={onSending}
        />
      )}
    </>
  );
}
