import { keepStored, readStored } from '../../../../platform/ui/stored.ts';

/** An unsent note, per case, in this tab, so that folding it, leaving and reloading lose nothing. */
const keyOf = (caseId: string) => `zarpa.note.${caseId}`;

export const readNote = (caseId: string): string => readStored('sessionStorage', keyOf(caseId)) ?? '';

export function keepNote(caseId: string, note: string): void {
  keepStored('sessionStorage', keyOf(caseId), note.trim() === '' ? undefined : note);
}
