import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { listSearchOf } from './list-search.state.ts';

const settledMs = 250;

/** What is typed, and in the address once one pauses: a reload keeps it, *Atrás* leads past it. */
export function useListSearch(inAddress: string): [text: string, setText: (text: string) => void] {
  const router = useRouter();
  const [text, setText] = useState(inAddress);
  // We only replace: any other step of the history is a link or *Atrás*, and wins over what is typed.
  const isOwnStep = useRef(false);
  useEffect(
    () => router.history.subscribe(({ action }) => void (isOwnStep.current = action.type === 'REPLACE')),
    [router],
  );
  useEffect(() => {
    if (!isOwnStep.current) setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const search = listSearchOf(text);
    if ((search.buscar ?? '') === inAddress) return;
    const timer = setTimeout(
      () => void router.navigate({ to: '/empresa/empresas', search, replace: true, resetScroll: false }),
      settledMs,
    );
    return () => clearTimeout(timer);
  }, [router, text, inAddress]);

  return [text, setText];
}
