/** Under this prefix a tab keeps what is one person's until they sign out. */
export const ownNotePrefix = 'zarpa.own.';

const ownNotes = /^zarpa\.own\./;
/** What was typed and not sent, of whoever signs out: the wizard, answers, a profile, messages, the team's drafts. */
const drafts = /^zarpa\.(own|wizard|answer|profile|thread|return)\./;

/** A sign-out leaves nothing to the next person at this browser; a session ended from elsewhere keeps its drafts. */
export function forgetOwnNotes({ isWished }: { isWished: boolean }): void {
  for (const open of [() => sessionStorage, () => localStorage])
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if ((isWished ? drafts : ownNotes).test(key)) storage.removeItem(key);
    } catch {
      // Storage may be refused; nothing was kept then.
    }
}
