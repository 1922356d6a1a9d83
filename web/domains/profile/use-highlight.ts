import { useEffect, useRef } from 'react';

/** Lights up an element once after a save. */
export function useHighlight<E extends HTMLElement>(isHighlighted: boolean) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isHighlighted || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const lit = { background: 'var(--primary-soft)', boxShadow: '0 0 0 0.5rem var(--primary-soft)' };
    const dark = { background: 'transparent', boxShadow: '0 0 0 0.5rem transparent' };
    element.current?.animate([lit, dark], 1600);
  }, [isHighlighted]);
  return element;
}
