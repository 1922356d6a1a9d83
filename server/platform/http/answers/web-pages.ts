import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asStagingPage, stagingStyle } from '@zarpa/contract/core/brand.ts';
import type { Config } from '../../../config.ts';
import { compressedPages } from './compressed-pages.ts';

export type PageList = {
  pages: Record<string, string>;
  signIn: string;
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
  const read = (name: string) => {
    const html = readFileSync(join(dist, name), 'utf8');
    return config.isStaging ? asStagingPage(html, '/staging.css') : html;
  };
  if (config.isStaging)
    app.get('/staging.css', { config: { operation: 'stagingStyle' } }, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(stagingStyle),
    );
  const write = compressedPages(read, list.signIn);
  const findPage = pageFinder(list.pages);
  const files = { preCompressed: true, index: false } as const;
  void app.register(fastifyStatic, {
    ...files,
    // A page that was loaded before an update goes on asking for scripts of its own.
    root: [dist, config.webDistBefore].filter((each) => each !== undefined).map((each) => join(each, 'assets')),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // Workers need WebAssembly for pictures, pages never do. Card frames of another origin load our fonts.
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
    // Each file gets two routes, which precede those above: pages have their own, and what is compressed needs none.
    globIgnore: ['assets/**', '*.{br,gz}', `!(${keptPage.replace('.html', '')}).html`],
    // A page for saving: its own policy keeps it from running on our origin, as intended.
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

/** The SDK's cookie while a session can be restored. It grants nothing and only chooses the first page. */
function hasSession(request: FastifyRequest, config: Config): boolean {
  return request.cookies[`auth0.${config.auth.clientId}.is.authenticated`] !== undefined;
}

function pageFinder(pages: Readonly<Record<string, string>>): (path: string) => string | undefined {
  const exact = new Map(Object.entries(pages).filter(([path]) => !path.includes('/:')));
  const patterns = Object.entries(pages)
    .filter(([path]) => path.includes('/:'))
    .map(([path, file]) => ({ test: new RegExp(`^${path.replaceAll(/\/:\w+/g, '/[^/]+')}$`), file }));
  return (path) => {
    const plain = path.replace(/\/+$/, '') || '/';
    return exact.get(plain) ?? patterns.find(({ test }) => test.test(plain))?.file;
  };
}

/** Search engines may read the public pages, listed under the address of the request. */
function serveSearchEngines(app: FastifyInstance, config: Config, indexed: readonly string[]): void {
  const { publicUrl } = config.http;
  const robots = [
    'User-agent: *',
    ...['/empresa/', '/admin/', '/api/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    indexed.map((path) => `<url><loc>${publicUrl}${path}</loc></url>\n`).join('') +
    '</urlset>\n';
  app.get('/robots.txt', { config: { operation: 'robots' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', { config: { operation: 'sitemap' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(sitemap),
  );
}
