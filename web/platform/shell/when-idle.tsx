import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

export function WhenIdle({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // Drawn in slices, so that taps stay responsive.
    const show = () => startTransition(() => setIsIdle(true));
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(show, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(show, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
