/** The application's pages, one for each route file: a new screen needs no line here. */
import { readdirSync, readFileSync } from 'node:fs';
import { bundleOf } from '../shell/bundle-of.ts';
import type { AppPage, LoadingLook } from './page.ts';

export type RouteFile = { file: string; source: string };

/** Screens whose shape is known; the others have a shell around rows, or the panel's outline. */
const looks: Record<string, LoadingLook> = {
  '/auth/login': 'door',
  '/auth/callback': 'door',
  '/empresa/nueva': 'wizard',
  '/empresa/dashboard': 'home',
  '/empresa/empresas': 'companies',
  '/empresa/documentos': 'documents',
  '/empresa/ordenes': 'orders',
  '/empresa/impuestos': 'taxes',
  '/empresa/cuenta': 'account',
};

/** What answers a path that is no page of its own, or no path at all: the application without any route's script. */
export const bareAppPage: AppPage = {
  kind: 'app',
  bundle: 'app',
  file: 'app.html',
  paths: [],
  loading: 'shell',
  routes: [],
};

/** Route files as the router's plugin reads them: `route.tsx` is the layout of its folder, `index.tsx` the folder itself. */
export function readRouteFiles(web: string): RouteFile[] {
  return readdirSync(`${web}/routes`, { recursive: true, encoding: 'utf8' })
    .map((name) => `routes/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.tsx'))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(`${web}/${file}`, 'utf8') }));
}

/** The pages of all routes but those whose path a static page answers. A redirect is answered by the page it leads to. */
export function appPagesOf(files: readonly RouteFile[], staticPaths: readonly string[]): AppPage[] {
  const layouts = files.map(({ file }) => file).filter((file) => file.endsWith('/route.tsx'));
  const routes = files.filter(({ file }) => !/\/(route|__root)\.tsx$/.test(file));
  const redirects = new Map(routes.flatMap((route) => redirectOf(route)));
  const pages = routes
    .map(({ file }) => ({ file, path: pathOf(file) }))
    .filter(({ path }) => !redirects.has(path) && !staticPaths.includes(path))
    .map(({ file, path }): AppPage => {
      const above = layouts.filter((layout) => file.startsWith(layout.slice(0, -'route.tsx'.length)));
      const comingHere = [...redirects].flatMap(([from, to]) => (to === path ? [from] : []));
      const bundle = bundleOf(path);
      return {
        kind: 'app',
        bundle,
        file: `${bundle}${path.replaceAll(/\/:?/g, '-')}.html`,
        paths: [path, ...comingHere],
        loading: looks[path] ?? (bundle === 'panel' ? 'panel' : 'shell'),
        routes: [...above, file],
      };
    });
  const answered = new Set(pages.flatMap(({ paths }) => paths));
  const others = [...redirects.keys()].filter((path) => !answered.has(path));
  return [...pages, { ...bareAppPage, paths: others }];
}

/** `routes/empresa/empresas/$registrationId/perfil.tsx` → `/empresa/empresas/:registrationId/perfil` */
export function pathOf(file: string): string {
  const path = file.replace(/^routes/, '').replace(/(\/index)?\.tsx$/, '');
  return path.replaceAll('/$', '/:') || '/';
}

function redirectOf({ file, source }: RouteFile): [string, string][] {
  const target = /redirect\(\{ to: '([^']+)'/.exec(source)?.[1];
  return target && !/\bcomponent:/.test(source) ? [[pathOf(file), target]] : [];
}
