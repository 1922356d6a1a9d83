import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';

/** Puts an application on the page. */
export async function startScreen(createRouter: (queryClient: QueryClient) => AnyRouter): Promise<void> {
  const queryClient = createQueryClient();
  const router = createRouter(queryClient);
  // The page's own skeleton stays until the first route is there: nothing blank in between.
  await router.load().catch(() => undefined);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
