import { ErrorFallback } from './failures/error-fallback.tsx';
import { NotFoundPage } from './failures/not-found-page.tsx';

export const routerSettings = {
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorFallback,
  defaultNotFoundComponent: NotFoundPage,
} as const;
