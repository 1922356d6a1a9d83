import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routerSettings } from '../../platform/shell/router-settings.tsx';
import { followStanding } from './follow-standing.ts';
import { routeTree } from './routeTree.gen.ts';

/** The panel's own: nothing of it is in what customers load, nor the other way round. */
export function createPanelRouter(queryClient: QueryClient) {
  followStanding(queryClient);
  return createRouter({ ...routerSettings, routeTree, context: { queryClient, bundle: 'panel' } });
}
