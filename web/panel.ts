import './domains/admin/panel.css';
import { startScreen } from './platform/shell/start-screen.tsx';
import { createRouter } from '@tanstack/react-router';
import { routerSettings } from './platform/shell/router-settings.tsx';
import { panelRoutes } from './routes/panel-routes.ts';
import { rootRoute } from './routes/root.tsx';
import { ApiError } from './platform/api/api-error.ts';
import { queryClient } from './platform/api/api-query.ts';
import { sessionQuery } from './platform/api/session.ts';

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error') refetchRole(event.action.error);
});
queryClient.getMutationCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error') refetchRole(event.action.error);
});
const routeTree = rootRoute.addChildren(panelRoutes);
await startScreen((history) => createRouter({ ...routerSettings, routeTree, history, context: { bundle: 'panel' } }));

function refetchRole(error: unknown): void {
  if (error instanceof ApiError && error.code === 'identity.forbidden')
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
