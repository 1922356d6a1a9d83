import { resolve } from 'node:path';
import { guidePages } from './guide-pages.ts';
import type { Page, StaticPage } from './page.ts';
import { appPagesOf, bareAppPage, readRoutes } from './route-pages.ts';

const staticPages: readonly StaticPage[] = [
  {
    kind: 'static',
    file: 'sign-in.html',
    paths: ['/auth/sign-in/default'],
    title: 'Iniciar Sesión',
    description: 'Forma y administra tu LLC en Wyoming desde cualquier país, en español y con todo a la vista.',
  },
  {
    kind: 'static',
    file: 'terminos.html',
    paths: ['/terminos'],
    title: 'Términos y Condiciones',
    description: 'Las condiciones del servicio, en español llano.',
  },
  {
    kind: 'static',
    file: 'privacidad.html',
    paths: ['/privacidad'],
    title: 'Política de Privacidad',
    description: 'Qué datos recogemos, para qué los usamos y cuáles son tus derechos.',
  },
  ...guidePages,
];

/** Maps paths to HTML files; `:name` in a path matches any segment. */
export const pages: readonly Page[] = [
  ...staticPages,
  ...appPagesOf(
    readRoutes(resolve(import.meta.dirname, '../..')),
    staticPages.flatMap(({ paths }) => paths),
  ),
];

/** Served with 404 for a path that matches no page. */
export const notFoundFile = bareAppPage.file;
