import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { leaveFirstScreen } from './first-screen.tsx';
import { AuthRuntime } from '../api/auth-runtime.tsx';
import { safeReturnPath } from '../api/return-path.ts';
import { ToastHost } from '../ui/dialogs/toast-host.tsx';
import type { Permission } from '@zarpa/contract/staff/roles.rules.ts';
import { brand } from '@zarpa/contract/core/brand.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    /** Of a screen of staff: who lacks it gets the not-found page. */
    permission?: Permission;
  }
}

export function AppRoot({ children }: { children: ReactNode }) {
  const router = useRouter();
  usePageTitle();
  useLayoutEffect(leaveFirstScreen, []);
  return (
    <>
      <ProgressBar />
      {children}
      <ToastHost />
      <AuthRuntime onReturn={(returnTo) => router.history.replace(safeReturnPath(returnTo))} />
    </>
  );
}

/** Shown after 400 ms of loading. */
function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  if (!isLoading) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-clip">
      <output className="sr-only">Cargando...</output>
      <div className="progress-line h-full w-full bg-primary" />
    </div>
  );
}

/** Titles the tab after the deepest route; after a navigation, moves the focus to the content, or to the part that
 * the address names, as a page load would. */
function usePageTitle(): void {
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
    if (!isNavigation) return;
    const part = document.getElementById(location.hash.slice(1)) ?? document.getElementById('contenido');
    part?.focus({ preventScroll: true });
  }, [path]);
}
