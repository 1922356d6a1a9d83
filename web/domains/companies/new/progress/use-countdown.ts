import { useEffect, useRef, useState } from 'react';

/** Calls `onEnd` after `ms`; pauses while hovered or focused, for slow readers. */
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
