import { useLocation, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import type { mailedLink } from '../../platform/shell/mailed-link.ts';

/** The token that came with the address, which does not keep it: not by the route, whose code is part of every page. */
export function useMailedToken(link: ReturnType<typeof mailedLink>): string | undefined {
  const router = useRouter();
  const { hash } = useLocation();
  useLayoutEffect(() => {
    if (hash !== '' && link.keep()) void router.navigate({ to: '.', replace: true });
  }, [hash, link, router]);
  return link.use();
}
