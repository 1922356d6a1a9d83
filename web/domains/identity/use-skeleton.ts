import { useEffect, useState } from 'react';

/** Whether to show a skeleton: while there is nothing else to show, and once shown, for at least `minimumMs`, so that it never flickers. */
export function useSkeleton(isReady: boolean, minimumMs: number): boolean {
  const [start] = useState(() => Date.now());
  const [isShown, setIsShown] = useState(!isReady);
  useEffect(() => {
    if (!isReady || !isShown) return;
    const timer = setTimeout(() => setIsShown(false), Math.max(0, start + minimumMs - Date.now()));
    return () => clearTimeout(timer);
  }, [isReady, isShown, start, minimumMs]);
  return isShown;
}
