import './app.css';
import { startScreen } from './platform/shell/start-screen.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { routerSettings } from './platform/shell/router-settings.tsx';

await startScreen(createAppRouter);

/** Of what customers load; the panel has another one (admin/panel-router.ts). */
function createAppRouter(queryClient: QueryClient) {
  return createRouter({ ...routerSettings, routeTree, context: { queryClient, bundle: 'app' } });
}
