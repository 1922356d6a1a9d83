/** What was typed and not sent, per question, in this browser: an ended session must not lose it. */
const prefix = 'zarpa.answer.';

export function readDraft(actionId: string, names: readonly string[]): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + actionId) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    // Unreadable, or no storage: the form begins with what the server knows.
    return {};
  }
}

/** Undefined forgets it. */
export function keepDraft(actionId: string, answer: Readonly<Record<string, string>> | undefined): void {
  try {
    if (answer) localStorage.setItem(prefix + actionId, JSON.stringify(answer));
    else localStorage.removeItem(prefix + actionId);
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}
