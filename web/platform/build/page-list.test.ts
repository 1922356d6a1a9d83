import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { guideHref } from '../../../contract/formation/guide.rules.ts';
import { ruleOf } from '../../../contract/tax/book/catalogue.rules.ts';
import { ruleIds } from '../../../contract/tax/book/rule.rules.ts';
import { expect, test } from 'vitest';
import { notFoundFile, pages } from './page-list.ts';
import { appPagesOf, pathOf, readRouteFiles } from './route-pages.ts';

const web = resolve(import.meta.dirname, '../..');
const files = readRouteFiles(web);
const pageOf = (path: string) => pages.find(({ paths }) => paths.includes(path));

test('every path of the router is answered by exactly one page', () => {
  const tree = readFileSync(`${web}/routeTree.gen.ts`, 'utf8');
  const [, byFullPath] = /export interface FileRoutesByFullPath \{(.*?)\}/s.exec(tree)!;
  const paths = [...byFullPath!.matchAll(/'([^']+)':/g)].map(([, path]) => pathOf(`routes${path}.tsx`));
  expect(paths.length).toBeGreaterThan(12);
  const answered = pages.flatMap((page) => page.paths);
  const plain = paths.map((path) => path.replace(/(?<=.)\/$/, ''));
  expect([...new Set(plain)].filter((path) => answered.filter((other) => other === path).length !== 1)).toEqual([]);
});

test('a page loads the scripts of its route and of the layouts above it, which is what its budget counts', () => {
  const routes = files.filter(({ file, source }) => !/(route|__root)\.tsx$/.test(file) && /\bcomponent:/.test(source));
  expect(routes.length).toBeGreaterThan(8);
  for (const { file } of routes) {
    const page = pageOf(pathOf(file))!;
    if (page.kind === 'app') expect(page.routes.at(-1), file).toBe(file);
  }
  expect(pageOf('/empresa/empresas/:registrationId/perfil')).toMatchObject({
    file: 'app-empresa-empresas-registrationId-perfil.html',
    routes: ['routes/empresa/route.tsx', 'routes/empresa/empresas/$registrationId/perfil.tsx'],
  });
});

test('a route that only leads elsewhere is answered by the page it leads to', () => {
  expect(pageOf('/')).toBe(pageOf('/empresa/nueva'));
  expect(pageOf('/empresa')).toBe(pageOf('/empresa/nueva'));
  // A static page knows nothing of another path: there the application itself goes on.
  expect(pageOf('/auth')!.file).toBe(notFoundFile);
});

test('a new screen has its page without a line in a list', () => {
  const added = { file: 'routes/empresa/facturas/$year/index.tsx', source: 'component: InvoicesPage' };
  const layout = { file: 'routes/empresa/facturas/route.tsx', source: 'component: Layout' };
  const found = appPagesOf([...files, added, layout], []).find(({ paths }) => paths[0] === '/empresa/facturas/:year');
  expect(found).toMatchObject({
    file: 'app-empresa-facturas-year.html',
    loading: 'shell',
    routes: ['routes/empresa/route.tsx', layout.file, added.file],
  });
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
