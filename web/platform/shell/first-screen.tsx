import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';

// Stands beside the application's own element; none in development.
const page = globalThis.document?.getElementById('first-screen') ?? undefined;
const written = page?.innerHTML ?? '';
let shown = 0;

/**
 * Keeps the page's own HTML (build/first-screens.tsx) until the session is known: nothing moves when the scripts
 * arrive, the browser lays nothing out twice, and no script contains the skeletons.
 */
export function FirstScreen() {
  const router = useRouter();
  const [isOnPage] = useState(() => page?.isConnected === true);
  useLayoutEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      leaveFirstScreen();
    };
  }, []);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isElsewhere = !link || link.target || link.origin !== location.origin;
      if (isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      router.history.push(link.pathname + link.search);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return isOnPage ? null : <div dangerouslySetInnerHTML={{ __html: written }} />;
}

/** Removes the page's own HTML, once what was drawn in its place is there: before the browser shows it. */
export function leaveFirstScreen(): void {
  queueMicrotask(() => {
    if (shown === 0) page?.remove();
  });
}
