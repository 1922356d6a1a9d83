/** What a tab keeps of one person until they sign out: under a prefix of its own, so that all of it goes at once. */
const prefix = 'zarpa.own.';

export function readOwnNote(name: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + name) ?? undefined;
  } catch {
    // Storage may be refused; nothing is kept then.
    return undefined;
  }
}

export function keepOwnNote(name: string, text: string): void {
  try {
    sessionStorage.setItem(prefix + name, text);
  } catch {
    // A full or forbidden storage costs the note, nothing else.
  }
}

/** Whoever signs out leaves nothing to the next one at this browser. */
export function forgetOwnNotes(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
