/** Prefix of a tab's keys that belong to one person until they sign out. */
export const ownNotePrefix = 'zarpa.own.';
/** In a tab's storage the company last named there; in the browser's the one last shown, which only guesses what to read first. */
export const chosenNote = `${ownNotePrefix}company`;

/** Whom the identity SDK last found signed in in this browser. */
export const accountNote = `${ownNotePrefix}account`;

const ownNotes = /^zarpa\.own\./;
/** Unsent drafts of the person: the wizard, answers, a profile, messages, the team's drafts. */
const drafts = /^zarpa\.(own|wizard|answer|profile|thread|return)\./;

/** A deliberate sign-out removes drafts; a session ended from elsewhere keeps them. */
export function forgetOwnNotes({ isWished }: { isWished: boolean }): void {
  for (const open of [() => sessionStorage, () => localStorage])
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if ((isWished ? drafts : ownNotes).test(key)) storage.removeItem(key);
    } catch {
      // Storage may be blocked; then nothing was kept.
    }
}
