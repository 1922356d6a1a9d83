import { useEffect, useRef, useState } from 'react';

/** Whole seconds until `until` (epoch milliseconds), ticking; calls `onEnd` at zero. 0 without a wait. */
export function useSecondsLeft(until: number | undefined, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** 89 → `1:29` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
