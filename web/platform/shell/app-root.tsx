import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthRuntime } from '../api/auth-runtime.tsx';
import { safeReturnPath } from '../api/return-path.ts';
import { ToastHost } from '../ui/dialogs/toast-host.tsx';
import { usePageTitle } from './page-title.ts';
import { ProgressBar } from './progress-bar.tsx';

/** Around every route: the identity SDK beside the screen, the page's title, and the toasts. */
export function AppRoot({ children }: { children: ReactNode }) {
  const router = useRouter();
  usePageTitle();
  return (
    <>
      <ProgressBar />
      {children}
      <ToastHost />
      <AuthRuntime onReturn={(returnTo) => router.history.replace(safeReturnPath(returnTo))} />
    </>
  );
}
