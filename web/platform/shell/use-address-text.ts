import { useEffect, useRef, useState } from 'react';

const settledMs = 250;

/**
 * Writes a search text to the address once typing pauses: a reload keeps it, and *Atrás* skips it. `written` gives
 * the form it has in the address.
 */
export function useAddressText(
  inAddress: string,
  { written, save }: { written: (text: string) => string; save: (text: string) => void },
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(inAddress);
  // A change of the address from elsewhere (a link or *Atrás*) wins over the typed text.
  const own = useRef(inAddress);
  useEffect(() => {
    if (inAddress === own.current) return;
    own.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  const latest = useRef({ written, save });
  useEffect(() => {
    latest.current = { written, save };
  });
  useEffect(() => {
    const next = latest.current.written(text);
    if (next === own.current) return;
    const { pathname } = globalThis.location;
    const timer = setTimeout(() => {
      // The next page is loading; writing now would cancel that navigation.
      if (globalThis.location.pathname !== pathname) return;
      own.current = next;
      latest.current.save(text);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
