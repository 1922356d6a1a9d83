import { messageFilesMax } from '@zarpa/contract/support/threads/shapes.rules.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { FileField } from '../../../platform/ui/fields/file-field.tsx';
import type { MessageDraft } from './message-draft.storage.ts';

type SentFile = MessageDraft['files'][number];

type AttachedFilesProps = {
  draft: MessageDraft;
  put: (change: (before: MessageDraft) => MessageDraft) => void;
  send: (file: File, options: CallOptions) => Promise<SentFile>;
  remove: (id: string) => Promise<unknown>;
  /** Absent where nobody reads a file before it is sent. */
  hrefOf?: (id: string) => string;
  onSending: (isSending: boolean) => void;
};

export function AttachedFiles({ draft, put, send, remove, hrefOf, onSending }: AttachedFilesProps) {
  return (
    <>
      {draft.files.map((file, index) => (
        <FileField
          key={file.id}
          name={`file-${index}`}
          label={`Archivo ${index + 1}`}
          value={{ ...file, ...(hrefOf && { href: hrefOf(file.id) }) }}
          send={async (chosen, options) => {
            const uploaded = await send(chosen, options);
            put((before) => ({
              ...before,
              files: before.files.map((each) => (each.id === file.id ? uploaded : each)),
            }));
            return uploaded;
          }}
          onRemove={async () => {
            await remove(file.id);
            put((before) => ({ ...before, files: before.files.filter((each) => each.id !== file.id) }));
          }}
          onSending={onSending}
        />
      ))}
      {draft.files.length < messageFilesMax && (
        <FileField
          key={draft.files.length}
          name="file"
          label="Adjuntar un archivo"
          optional
          value={undefined}
          send={async (chosen, options) => {
            const { id, name, size_bytes } = await send(chosen, options);
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
