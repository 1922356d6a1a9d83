import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { readOrdersSearch, type OrdersFilter } from '../orders-search.state.ts';

const settledMs = 250;

/** What is typed, and in the address once one pauses: a reload keeps it, *Atrás* leads past it. */
export function useOrdersText(filter: OrdersFilter): [text: string, setText: (text: string) => void] {
  const router = useRouter();
  const inAddress = filter.buscar ?? '';
  const [text, setText] = useState(inAddress);
  // What came into the address by another way wins over what is typed.
  const own = useRef(inAddress);
  useEffect(() => {
    if (inAddress === own.current) return;
    own.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const search = readOrdersSearch({ ...filter, buscar: text });
    if ((search.buscar ?? '') === own.current) return;
    const timer = setTimeout(() => {
      own.current = search.buscar ?? '';
      void router.navigate({ to: '/empresa/ordenes', search, replace: true, resetScroll: false });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [router, text, filter]);

  return [text, setText];
}
