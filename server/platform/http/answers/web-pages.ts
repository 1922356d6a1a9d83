import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asStagingPage, stagingStyle } from '@zarpa/contract/core/brand.ts';
import type { Config } from '../../../config.ts';
import { compressedPages } from './compressed-pages.ts';
import { pageFinder } from './page-finder.ts';
import { serveSearchEngines } from './search-engines.ts';

export type PageList = {
  pages: Record<string, string>;
  signIn: string;
  /** For every other path, with 404. */
  notFound: string;
  indexed: string[];
  styleHashes: string[];
  scriptHashes: string[];
};

/** Checks a downloaded history offline (web/platform/build/write-verify-page.ts). */
const keptPage = 'verificar-historial.html';

const pdfWorkerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

export function readPageList(dist: string): PageList {
  const file = join(dist, 'pages.json');
  if (!existsSync(file)) return { pages: {}, signIn: '', notFound: '', indexed: [], styleHashes: [], scriptHashes: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as PageList;
}

export function serveWeb(app: FastifyInstance, config: Config, list: PageList): void {
  const dist = config.webDist;
  app.get('/config.json', { config: { operation: 'appConfig' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(config.browser),
  );
  if (!list.signIn) return;
  serveSearchEngines(app, config, list.indexed);
  const names = new Set([list.signIn, list.notFound, ...Object.values(list.pages)]);
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  const html = new Map(
    [...names].map((name) => [name, config.isStaging ? asStagingPage(read(name), '/staging.css') : read(name)]),
  );
  if (config.isStaging)
    app.get('/staging.css', { config: { operation: 'stagingStyle' } }, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(stagingStyle),
    );
  const write = compressedPages(html);
  const findPage = pageFinder(list.pages);
  const files = { preCompressed: true, index: false } as const;
  void app.register(fastifyStatic, {
    ...files,
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // Workers need WebAssembly for pictures, pages never do. Typefaces are drawn in the card frames of another origin.
    setHeaders: (reply, path) => {
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
      if (basename(path).startsWith('pdf.worker')) reply.header('content-security-policy', pdfWorkerPolicy);
    },
  });
  void app.register(fastifyStatic, {
    ...files,
    root: dist,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    // Each file gets a route of its own here, and would be found before what is above.
    globIgnore: ['assets/**'],
    // A page to be kept: from our origin its own policy would not let it run, nor should it.
    setHeaders: (reply, path) => {
      if (basename(path).startsWith(keptPage))
        reply.header('content-disposition', `attachment; filename="${keptPage}"`);
    },
  });
  app.get('/*', { config: { operation: 'webPage' } }, (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    const isSignedOut = needsSignIn(path) && !hasSession(request, config);
    const found = findPage(path);
    const name = isSignedOut ? list.signIn : (found ?? list.notFound);
    const { body, encoding } = write(name, request.url, request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(found ? 200 : 404)
      .header('vary', 'accept-encoding, cookie')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(body);
  });
}

function needsSignIn(path: string): boolean {
  return path === '/' || path === '/empresa' || path.startsWith('/empresa/') || path.startsWith('/auth/sign-in');
}

/** The SDK leaves this cookie while a session can be restored; it grants nothing, it only chooses the first page. */
function hasSession(request: FastifyRequest, config: Config): boolean {
  return request.cookies[`auth0.${config.auth.clientId}.is.authenticated`] !== undefined;
}
