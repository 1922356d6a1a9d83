import { useEffect, useState } from 'react';
import { createClosedEntry } from './closed-entry.state.ts';
import { entryElement } from './entry-element.ts';

/** Gives the focus to the entry that was closed, if the list shows it by now; to be called by the list whenever it has changed. */
export function useReturnToEntry(openId: string | undefined): () => void {
  const [closed] = useState(createClosedEntry);
  useEffect(() => closed.noteOpen(openId), [closed, openId]);
  useEffect(() => {
    const options = { capture: true, passive: true };
    for (const deed of deeds) addEventListener(deed, closed.forget, options);
    return () => deeds.forEach((deed) => removeEventListener(deed, closed.forget, options));
  }, [closed]);
  return () => closed.takeShown(entryElement)?.focus({ preventScroll: true });
}

const deeds = ['keydown', 'pointerdown', 'wheel'] as const;
