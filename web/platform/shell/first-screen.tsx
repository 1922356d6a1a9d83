import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

// Read before the application replaces it; empty in development.
const written = globalThis.document?.getElementById('root')?.innerHTML ?? '';

/**
 * Keeps the page's own HTML (build/first-screens.tsx) until the session is known: nothing moves when the scripts
 * arrive, and no script contains the skeletons.
 */
export function FirstScreen() {
  const router = useRouter();
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
  return <div dangerouslySetInnerHTML={{ __html: written }} />;
}
