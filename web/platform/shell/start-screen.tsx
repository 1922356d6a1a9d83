import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider, type AnyRouter, type RouterHistory } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/api-query.ts';
import { openSession } from '../api/session.ts';

export async function startScreen(makeRouter: (history: RouterHistory) => AnyRouter): Promise<void> {
  addEventListener('vite:preloadError', stayWhenOffline);
  void openSession();
  await anotherTask();
  const root = createRoot(document.getElementById('root')!);
  const history = createBrowserHistory();
  await anotherTask();
  const router = makeRouter(history);
  await anotherTask();
  // The page's own skeleton (first-screen.tsx) stays until the first route is there: nothing blank in between.
  await router.load().catch(() => undefined);
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

/** Between two of them the browser draws, and answers a tap. */
const anotherTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The router loads the page anew once when a part of it is not there: without a connection that would end on the browser's own page. */
function stayWhenOffline({ payload }: { payload: Error }): void {
  if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
}
