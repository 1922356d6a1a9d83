import { useEffect, useRef } from 'react';

/** Longer than a dialog takes to leave. */
const leaveMs = 300;

/** A dialog gives the focus back to the button that opened it; where that has gone meanwhile, the ref's element takes it. */
export function useFocusReturn(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const element = place.current;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) element?.focus({ preventScroll: true });
      }, leaveMs);
    };
  }, [isOpen]);
  return place;
}
