/** The application's pages, derived from the routes: a new screen needs no line here. */
import { readFileSync } from 'node:fs';
import { bundleOf } from '../shell/bundle-of.ts';
import type { AppPage, LoadingLook } from './page.ts';

/** `sources`: the modules of the layout and the route; empty for a redirect. `tab`: the module that the layout shows once it is drawn. */
export type ReadRoute = { path: string; sources: string[]; tab: string[]; redirect: string | undefined };

/** Routes with a skeleton of their own; the others get a shell with rows, or the panel's outline. */
const looks: Record<string, LoadingLook> = {
  '/auth/login': 'door',
  '/auth/callback': 'door',
  '/firmar': 'plain',
  '/acceso': 'plain',
  '/deshacer': 'plain',
  '/empresa/nueva': 'wizard',
  '/empresa/dashboard': 'home',
  '/empresa/empresas': 'companies',
  '/empresa/documentos': 'documents',
  '/empresa/ordenes': 'orders',
  '/empresa/impuestos': 'taxes',
  '/empresa/impuestos/fechas': 'taxes',
  '/empresa/impuestos/cuentas': 'taxes',
  '/empresa/impuestos/papeles': 'taxes',
  '/empresa/cuenta': 'account',
};

/** What the layout of Impuestos fetches on all its tabs but one (`tax/frame/taxes-frame.tsx`). */
const bandOf = (path: string): string[] =>
  /^\/empresa\/impuestos(?!\/movimientos)/.test(path) ? ['domains/tax/frame/next-step-band.tsx'] : [];

/** For an unknown path, or none: the application without any route's script. */
export const bareAppPage: AppPage = {
  kind: 'app',
  bundle: 'app',
  file: 'app.html',
  paths: [],
  loading: 'shell',
  routes: [],
  tab: [],
};

/** Of each bundle, a layout before what stands in it. */
const files = [['public-routes'], ['app-routes'], ['staff-route', 'panel-routes', 'panel-tax-routes']];

/** Parses the files of `web/routes`; importing the router would bring every screen with it. */
export const readRoutes = (web: string): ReadRoute[] => routeTexts(web).flatMap(routesIn);

export const routeTexts = (web: string): string[] =>
  files.map((names) => names.map((name) => readFileSync(`${web}/routes/${name}.ts`, 'utf8')).join('\n'));

export function routesIn(text: string): ReadRoute[] {
  const found = new Map<string, ReadRoute>();
  const layouts = new Set<string>();
  for (const [, name, body] of text.matchAll(/^(?:export )?const (\w+) = createRoute\(\{\n(.*?)^\}\);/gms)) {
    const field = (pattern: RegExp) => pattern.exec(body!)?.[1];
    const parent = field(/getParentRoute: \(\) => (\w+)/)!;
    const above = found.get(parent);
    if (above) layouts.add(parent);
    const source = withinWeb(field(/import\('([^']+)'\)/));
    const tabName = field(/lazyRouteComponent\(\w+\.(\w+)/);
    const tab = tabName && withinWeb(new RegExp(`^  ${tabName}: \\(\\) => import\\('([^']+)'\\)`, 'm').exec(text)?.[1]);
    const path = `${above?.path ?? ''}${field(/path: '([^']+)'/)!}`.replace(/(?<=.)\/$/, '');
    found.set(name!, {
      path,
      sources: [...(above?.sources ?? []), ...(source ? [source] : [])],
      tab: tab ? [tab] : [],
      // What shows something leads elsewhere only at times.
      redirect: source ? undefined : field(/redirect\(\{ to: '([^']+)'/),
    });
  }
  return [...found].flatMap(([name, route]) => (layouts.has(name) ? [] : [route]));
}

const withinWeb = (path: string | undefined): string | undefined =>
  path?.replace(/^\.\//, 'routes/').replace(/^\.\.\//, '');

/** Pages of all routes except those with a static page. A redirect is answered by the page it leads to. */
export function appPagesOf(routes: readonly ReadRoute[], staticPaths: readonly string[]): AppPage[] {
  const redirects = routes.filter(({ redirect }) => redirect !== undefined);
  const pages = routes
    .filter(({ path, redirect }) => redirect === undefined && !staticPaths.includes(path))
    .map(({ path: routePath, sources, tab }): AppPage => {
      const path = routePath.replaceAll('/$', '/:');
      const comingHere = redirects.filter(({ redirect }) => redirect === path).map(({ path }) => path);
      const bundle = bundleOf(path);
      return {
        kind: 'app',
        bundle,
        file: `${bundle}${path.replaceAll(/\/:?/g, '-')}.html`,
        paths: [path, ...comingHere],
        loading: looks[path] ?? (bundle === 'panel' ? 'panel' : 'shell'),
        routes: sources,
        tab: [...tab, ...bandOf(path)],
      };
    });
  const answered = new Set(pages.flatMap(({ paths }) => paths));
  const others = redirects.map(({ path }) => path).filter((path) => !answered.has(path));
  return [...pages, { ...bareAppPage, paths: others }];
}
