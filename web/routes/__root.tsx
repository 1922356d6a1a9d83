import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { AppRoot } from '../shell/app-root.tsx';
import { ErrorFallback } from '../shell/error-fallback.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <AppRoot>
      <Outlet />
    </AppRoot>
  ),
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
  errorComponent: ({ error, reset }) => (
    <main>
      <ErrorFallback error={error} reset={reset} />
    </main>
  ),
});
