import { useRouterState } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's tab says before the product's name. */
    title?: string;
  }
}

/** Names the tab after the deepest route; after a navigation, moves the focus to the content, as a page load would. */
export function usePageTitle(): void {
  const title = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);

  useEffect(() => {
    document.title = title ? `${title} · ${brand.product}` : brand.product;
  }, [title]);

  useEffect(() => {
    const isNavigation = lastPath.current !== undefined && lastPath.current !== path;
    lastPath.current = path;
    if (isNavigation) document.querySelector<HTMLElement>('#contenido')?.focus({ preventScroll: true });
  }, [path]);
}
