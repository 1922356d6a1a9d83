import type { Router } from '@tanstack/react-router';
import type { appRoutes } from './routes/app-routes.ts';
import type { panelRoutes } from './routes/panel-routes.ts';
import type { rootRoute } from './routes/root.tsx';

// Links may lead to any path of both applications; a path of the other one loads a new document (routes/root.tsx).
// Types only, so no route tree is bundled.
type EveryRoute = ReturnType<typeof rootRoute.addChildren<[...typeof appRoutes, ...typeof panelRoutes]>>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<EveryRoute, 'never', false>;
  }
}
