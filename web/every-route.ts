import type { Router } from '@tanstack/react-router';
import type { appRoutes } from './routes/app-routes.ts';
import type { panelRoutes } from './routes/panel-routes.ts';
import type { rootRoute } from './routes/root.tsx';

// Either application may link to any path of both: one of the other is a document of its own (routes/root.tsx). Types
// alone: nothing of the trees comes with them.
type EveryRoute = ReturnType<typeof rootRoute.addChildren<[...typeof appRoutes, ...typeof panelRoutes]>>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<EveryRoute, 'never', false>;
  }
}
