import { useEffect, useRef } from 'react';

/**
 * The line of the paper that was looked at last takes the focus after the reader closes, also where the list comes only
 * later: who followed a link may read and close before it. Whoever has gone on by then is left where they are.
 */
export function useFocusAtLine(openId: string | undefined): () => HTMLElement | null {
  const last = useRef(openId);
  const isOwed = useRef(false);
  // After every drawing: a line that is owed the focus comes with the list.
  useEffect(() => {
    if (openId !== undefined) last.current = openId;
    if (openId !== undefined || !isOwed.current) return;
    const line = lineOf(last.current);
    if (!line) return;
    isOwed.current = false;
    if (document.activeElement === document.body) line.focus();
  });
  return () => {
    const line = lineOf(last.current);
    isOwed.current = line === null;
    return line;
  };
}

function lineOf(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.querySelector<HTMLElement>(`[data-paper="${CSS.escape(id)}"]`);
}
