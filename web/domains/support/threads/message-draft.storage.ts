import { keepStored, readStoredJson } from '../../../platform/ui/stored.ts';

/** `sendKey` is stored with the draft: a repeated send after a reload is the same message. */
export type MessageDraft = {
  text: string;
  sendKey: string;
  files: readonly { id: string; name: string; size_bytes: number }[];
};

export function draftKey(userId: string, thread: string): string {
  return `zarpa.thread.${userId}.${thread}`;
}

export function newDraft(): MessageDraft {
  return { text: '', sendKey: crypto.randomUUID(), files: [] };
}

export function readDraft(key: string): MessageDraft {
  const draft = readStoredJson('localStorage', key);
  return isDraft(draft) ? draft : newDraft();
}

export function keepDraft(key: string, draft: MessageDraft): void {
  const isEmpty = draft.text === '' && draft.files.length === 0;
  keepStored('localStorage', key, isEmpty ? undefined : JSON.stringify(draft));
}

/** Another release may have written it. */
function isDraft(value: unknown): value is MessageDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { text, sendKey, files } = value as Record<string, unknown>;
  return typeof text === 'string' && typeof sendKey === 'string' && Array.isArray(files) && files.every(isFile);
}

function isFile(value: unknown): boolean {
  const { id, name, size_bytes } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && typeof size_bytes === 'number';
}
