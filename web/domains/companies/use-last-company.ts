import { useSyncExternalStore } from 'react';
import { chosenNote } from '../../platform/api/forget-own-notes.ts';
import { readKept } from './chosen-company.ts';

/** The company that was last looked at in this tab, if any (`keepCompany`). */
export const useLastCompany = (): string | undefined => useSyncExternalStore(follow, readKept);

function follow(tell: () => void) {
  addEventListener(chosenNote, tell);
  return () => removeEventListener(chosenNote, tell);
}
