import type { Router } from '@tanstack/react-router';
import type { routeTree as panelTree } from './domains/admin/routeTree.gen.ts';
import type { routeTree as appTree } from './routeTree.gen.ts';
import type { Route as root } from './routes/__root.tsx';

// Either application may link to any path of both: one of the other is a document of its own (routes/__root.tsx). Types
// alone: nothing of the trees comes with them.
type App = (typeof appTree)['types']['fileRouteTypes'];
type Panel = (typeof panelTree)['types']['fileRouteTypes'];

type EveryRoute = {
  fileRoutesByFullPath: App['fileRoutesByFullPath'] & Panel['fileRoutesByFullPath'];
  fileRoutesByTo: App['fileRoutesByTo'] & Panel['fileRoutesByTo'];
  fileRoutesById: App['fileRoutesById'] & Panel['fileRoutesById'];
  fullPaths: App['fullPaths'] | Panel['fullPaths'];
  to: App['to'] | Panel['to'];
  id: App['id'] | Panel['id'];
};

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof root._addFileTypes<EveryRoute>>, 'never', false>;
  }
}
