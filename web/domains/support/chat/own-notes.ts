import { ownNotePrefix } from '../../../platform/api/forget-own-notes.ts';

export function readOwnNote(name: string): string | undefined {
  try {
    return sessionStorage.getItem(ownNotePrefix + name) ?? undefined;
  } catch {
    // Storage may be refused; nothing is kept then.
    return undefined;
  }
}

export function keepOwnNote(name: string, text: string): void {
  try {
    sessionStorage.setItem(ownNotePrefix + name, text);
  } catch {
    // A full or forbidden storage costs the note, nothing else.
  }
}
