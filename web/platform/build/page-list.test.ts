import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { guideHref } from '../../../contract/formation/guide.rules.ts';
import { ruleOf } from '../../../contract/tax/book/catalogue.rules.ts';
import { ruleIds } from '../../../contract/tax/book/rule.rules.ts';
import { expect, test } from 'vitest';
import { notFoundFile, pages } from './page-list.ts';
import { preloadedIn } from './page-parts.ts';
import { appPagesOf, readRoutes, routesIn, routeTexts } from './route-pages.ts';

const web = resolve(import.meta.dirname, '../..');
const routes = readRoutes(web);
const pageOf = (path: string) => pages.find(({ paths }) => paths.includes(path));

test('every path of the router is answered by exactly one page', () => {
  const text = routeTexts(web).join('');
  // Four of the matches are layouts, not pages.
  expect(routes).toHaveLength(text.match(/createRoute\(/g)!.length - 4);
  const answered = pages.flatMap((page) => page.paths);
  const paths = routes.map(({ path }) => path.replaceAll('/$', '/:'));
  expect(paths.filter((path) => answered.filter((other) => other === path).length !== 1)).toEqual([]);
});

test('a page loads the scripts of its route and of the layout above it, which is what its budget counts', () => {
  for (const { path, sources, redirect } of routes) {
    if (redirect === undefined) expect(existsSync(`${web}/${sources.at(-1)}`), path).toBe(true);
    const page = pageOf(path.replaceAll('/$', '/:'))!;
    if (redirect === undefined && page.kind === 'app') expect(page.routes, path).toEqual(sources);
  }
  expect(pageOf('/empresa/empresas/:registrationId/perfil')).toMatchObject({
    file: 'app-empresa-empresas-registrationId-perfil.html',
    routes: ['domains/formation/company/company-frame.tsx', 'domains/profile/page/profile-page.tsx'],
  });
});

test('a tab of a frame, and what a module fetches as soon as it runs, are parts of its page', () => {
  expect(pageOf('/empresa/impuestos/fechas')).toMatchObject({
    tab: ['domains/tax/dates/dates-page.tsx', 'domains/tax/frame/next-step-band.tsx'],
  });
  expect(pageOf('/empresa/impuestos/movimientos')).toMatchObject({ tab: ['domains/ledger/page/company-ledger.tsx'] });
  const text = `const Band = preloadedPlace(\n  () => import('../frame/band.tsx'),\n  'Band',\n);\nconst Sheet = lazyPlace(() => import('./sheet.tsx'), 'Sheet');\n`;
  expect(preloadedIn(text, 'domains/tax/dates/dates-page.tsx')).toEqual(['domains/tax/frame/band.tsx']);
});

test('a route that only leads elsewhere is answered by the page it leads to', () => {
  expect(pageOf('/')).toBe(pageOf('/empresa/nueva'));
  expect(pageOf('/empresa')).toBe(pageOf('/empresa/nueva'));
  // A static page knows only its own path; any other starts the application.
  expect(pageOf('/auth')!.file).toBe(notFoundFile);
});

test('a new screen has its page without a line in a list', () => {
  const added = routesIn(`
const layout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/facturas',
  component: lazyRouteComponent(() => import('./bills-layout.tsx'), 'BillsLayout'),
});
const bills = createRoute({
  getParentRoute: () => layout,
  path: '/$year',
  component: lazyRouteComponent(() => import('../domains/billing/bills-page.tsx'), 'BillsPage'),
});
`);
  expect(appPagesOf(added, [])).toMatchObject([
    {
      file: 'app-facturas-year.html',
      paths: ['/facturas/:year'],
      loading: 'shell',
      routes: ['routes/bills-layout.tsx', 'domains/billing/bills-page.tsx'],
    },
    { paths: [] },
  ]);
});

test('two pages never share a file or a path', () => {
  const names = pages.map(({ file }) => file);
  expect(new Set(names).size).toBe(names.length);
  const paths = pages.flatMap((page) => page.paths);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the guide has a page for each obligation of the rule book, found by its own words', () => {
  for (const id of ruleIds)
    expect(pageOf(guideHref(id)), id).toMatchObject({
      kind: 'static',
      title: ruleOf(id).title,
      description: ruleOf(id).what,
    });
  expect(new Set(ruleIds.map(guideHref)).size).toBe(ruleIds.length);
});
