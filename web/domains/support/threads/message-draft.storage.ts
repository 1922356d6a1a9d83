/** What was written and has not reached the server, per person and thread, in this browser: nothing that was typed is lost. */

/** `sendKey` is made with it: sent again after a reload it is the same message. */
export type MessageDraft = {
  text: string;
  sendKey: string;
  files: readonly { id: string; name: string; size_bytes: number }[];
};

/** `thread`: its id, or what a new one is about. */
export function draftKey(userId: string, thread: string): string {
  return `zarpa.thread.${userId}.${thread}`;
}

export function newDraft(): MessageDraft {
  return { text: '', sendKey: crypto.randomUUID(), files: [] };
}

export function readDraft(key: string): MessageDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(kept) ? kept : newDraft();
  } catch {
    return newDraft();
  }
}

export function keepDraft(key: string, draft: MessageDraft): void {
  try {
    if (draft.text === '' && draft.files.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

/** Another release may have written it. */
function isDraft(kept: unknown): kept is MessageDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { text, sendKey, files } = kept as Record<string, unknown>;
  return typeof text === 'string' && typeof sendKey === 'string' && Array.isArray(files) && files.every(isFile);
}

function isFile(kept: unknown): boolean {
  const { id, name, size_bytes } = (kept ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && typeof size_bytes === 'number';
}
