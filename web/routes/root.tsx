import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { AppRoot } from '../platform/shell/app-root.tsx';
import { bundleOf, type BundleName } from '../platform/shell/bundle-of.ts';
import { ErrorFallback } from '../platform/shell/failures/error-fallback.tsx';
import { NotFoundPage } from '../platform/shell/failures/not-found-page.tsx';

export const rootRoute = createRootRouteWithContext<{ bundle: BundleName }>()({
  beforeLoad: ({ context, location, cause }) => {
    // A path of the other application loads as a new document; the first path of a load is the server's choice.
    if (cause === 'enter' || bundleOf(location.pathname) === context.bundle) return;
    throw redirect({ href: location.href, reloadDocument: true, replace: true });
  },
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
