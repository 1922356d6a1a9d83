import { Suspense, useEffect, useState, type ReactNode } from 'react';

export function WhenIdle({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIsIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
