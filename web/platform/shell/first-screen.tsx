import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

// Read before the application takes its place; in development there is nothing to read.
const written = globalThis.document?.getElementById('root')?.innerHTML ?? '';

/**
 * The page's own HTML (build/first-screens.tsx) until it is known who is there: nothing moves when the scripts
 * arrive, and its shapes are in no script.
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
