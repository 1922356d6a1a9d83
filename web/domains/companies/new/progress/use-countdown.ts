import { useEffect, useRef, useState } from 'react';

/** Calls `onEnd` after `ms`; waits while somebody points at it or has the focus in it, for those who read slowly. */
export function useCountdown(ms: number, onEnd: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end.current(), ms);
    return () => clearTimeout(timer);
  }, [ms, isHeld]);
  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
}
