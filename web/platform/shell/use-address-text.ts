import { useEffect, useRef, useState } from 'react';

const settledMs = 250;

/**
 * A search text in the address once the person pauses: a reload keeps it, *Atrás* leads past it. `written` is how the
 * address would have it.
 */
export function useAddressText(
  inAddress: string,
  { written, save }: { written: (text: string) => string; save: (text: string) => void },
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(inAddress);
  // What came into the address by another way, a link or *Atrás*, wins over what is typed.
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
      // The next page is on its way: to write here now would take its click back.
      if (globalThis.location.pathname !== pathname) return;
      own.current = next;
      latest.current.save(text);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
