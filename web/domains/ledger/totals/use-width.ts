import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export function useWidth<E extends HTMLElement>(initial: number): [ref: RefObject<E | null>, width: number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.max(200, Math.floor(entry!.contentRect.width))));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}
