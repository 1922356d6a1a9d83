import './panel.css';
import { startScreen } from '../../platform/shell/start-screen.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routerSettings } from '../../platform/shell/router-settings.tsx';
import { routeTree } from './routeTree.gen.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { sessionQuery } from '../../platform/api/session.ts';

await startScreen(createPanelRouter);

/** The panel's own: nothing of it is in what customers load, nor the other way round. */
function createPanelRouter(queryClient: QueryClient) {
  followStanding(queryClient);
  return createRouter({ ...routerSettings, routeTree, context: { queryClient, bundle: 'panel' } });
}

/** Whoever is told that something is not theirs to do may have another role by now, or none: the panel asks anew who they are. */
function followStanding(client: QueryClient): void {
  const hear = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'identity.forbidden')
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
  });
}
