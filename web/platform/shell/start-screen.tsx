import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/api-query.ts';

export async function startScreen(router: AnyRouter): Promise<void> {
  addEventListener('vite:preloadError', stayWhenOffline);
  // The page's skeleton stays until the first route has loaded, so no blank screen appears in between.
  await router.load().catch(() => undefined);
  const root = createRoot(document.getElementById('root')!);
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** The router reloads once when a chunk is missing; offline that would end on the browser's own error page. */
function stayWhenOffline({ payload }: { payload: Error }): void {
  if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
}
