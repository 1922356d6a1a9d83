import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

type WhenIdleProps = {
  fallback?: ReactNode;
  /** It is wanted already. */
  now?: boolean;
  children: ReactNode;
};

/** For what is not seen at first: drawn once the browser has nothing else to do. */
export function WhenIdle({ fallback, now = false, children }: WhenIdleProps) {
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
  return isIdle || now ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
