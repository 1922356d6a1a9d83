/** Under this prefix a tab keeps what is one person's until they sign out. */
export const ownNotePrefix = 'zarpa.own.';

/** Whoever signs out leaves nothing to the next one at this browser. */
export function forgetOwnNotes(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(ownNotePrefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage may be refused; nothing was kept then.
  }
}
