import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../../config.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { serveWeb, type PageList } from './web-pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'zarpa-dist-'));
const before = mkdtempSync(join(tmpdir(), 'zarpa-dist-before-'));
const list: PageList = {
  pages: {
    '/': 'new.html',
    '/empresa/nueva': 'new.html',
    '/empresa/empresas': 'companies.html',
    '/empresa/empresas/:registrationId/perfil': 'profile.html',
    '/empresa/empresas/ejemplo/perfil': 'sample.html',
    '/terminos': 'terms.html',
  },
  signIn: 'sign-in.html',
  notFound: 'app.html',
  indexed: ['/terminos', '/guia/impuestos/formulario-5472'],
  styleHashes: [],
  scriptHashes: [],
};

const config = {
  webDist: dist,
  webDistBefore: before,
  http: { publicUrl: 'https://zarpa.test' },
  auth: { clientId: 'c', url: 'https://entrar.zarpa.test' },
  browser: { stripe: {} },
} as unknown as Config;

let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  for (const name of ['', '.br', '.gz']) writeFileSync(join(dist, `assets/pdf.worker.min-a1.mjs${name}`), 'worker');
  writeFileSync(join(dist, 'assets/app-a1.js'), 'page');
  mkdirSync(join(before, 'assets'));
  for (const [name, text] of [
    ['app-a0.js', 'page of before'],
    ['app-a1.js', 'another'],
  ] as const)
    writeFileSync(join(before, 'assets', name), text);
  writeFileSync(join(before, 'terms.html'), '<title>terms of before</title>');
  writeFileSync(join(dist, 'assets/figtree-a1.woff2'), 'typeface');
  for (const file of new Set([...Object.values(list.pages), list.signIn, list.notFound]))
    writeFileSync(
      join(dist, file),
      `<head><title>${file}</title></head><body class="a"><div id="root"></div>__RETURN_TO__</body>`,
    );
  for (const name of ['', '.br', '.gz']) writeFileSync(join(dist, `verificar-historial.html${name}`), 'kept');
  app = Fastify();
  await app.register(cookie);
  await securityHeaders(app, config, list);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'request.not_found' }));
  serveWeb(app, config, list);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  for (const folder of [dist, before]) rmSync(folder, { recursive: true });
});

async function get(url: string, isSignedIn = true): Promise<[number, string | undefined]> {
  const headers = isSignedIn ? { cookie: 'auth0.c.is.authenticated=true' } : {};
  const { statusCode, body } = await app.inject({ url, headers });
  return [statusCode, /<title>(.*)<\/title>/.exec(body)?.[1]];
}

test.each([
  ['/', 'new.html'],
  ['/empresa/empresas', 'companies.html'],
  ['/empresa/empresas/', 'companies.html'],
  ['/empresa/empresas?pago=listo', 'companies.html'],
  ['/empresa/empresas/0d9b3b3c-8c1c-4f0e-9d0a-0f3a3a1b2c3d/perfil', 'profile.html'],
  ['/empresa/empresas/a%2Fb/perfil', 'profile.html'],
  ['/empresa/empresas/ejemplo/perfil', 'sample.html'],
  ['/terminos', 'terms.html'],
])('%s is answered by %s', async (path, file) => expect(await get(path)).toEqual([200, file]));

test.each([
  '/empresa/no-existe',
  '/empresa/empresas/a/b/perfil',
  '/empresa/empresas//perfil',
  '/empresa/empresas/a/perfil/b',
  '/favicon.ico',
  '/constructor',
  '/*',
])('%s is no page: 404 with the application’s own', async (path) => expect(await get(path)).toEqual([404, 'app.html']));

test('behind the gate a stranger gets the sign-in page, wherever it is', async () => {
  expect(await get('/empresa/empresas/a/perfil', false)).toEqual([200, 'sign-in.html']);
  expect(await get('/empresa/no-existe', false)).toEqual([404, 'sign-in.html']);
  expect(await get('/terminos', false)).toEqual([200, 'terms.html']);
  expect(await get('/no-existe', false)).toEqual([404, 'app.html']);
});

const decoded: Record<string, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

test.each(Object.keys(decoded))(
  'the sign-in page leads back to the address of each request, however often it is asked for: %s',
  async (encoding) => {
    for (const url of ['/empresa/a', '/empresa/b?c=1', '/empresa/a', '/empresa/b?c=1', '/empresa/a']) {
      const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      const html = decoded[encoding]!(rawPayload).toString();
      expect(/<\/div>(.*)<\/body>/.exec(html)?.[1]).toBe(encodeURIComponent(url));
    }
  },
);

test('the page that checks a history is handed out as a file to keep, compressed or not, to anybody', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { statusCode, headers } = await app.inject({
      url: '/verificar-historial.html',
      headers: { 'accept-encoding': encoding },
    });
    expect([statusCode, headers['content-disposition'], headers['content-type']]).toEqual([
      200,
      'attachment; filename="verificar-historial.html"',
      'text/html; charset=utf-8',
    ]);
  }
  expect((await app.inject({ url: '/terminos' })).headers['content-disposition']).toBeUndefined();
});

test('no page in the place of what is not one', async () => {
  expect(await get('/api/no-existe')).toEqual([404, undefined]);
  expect(await get('/assets/no-existe.js')).toEqual([404, undefined]);
});

test('a page is found at its address alone, not by the name of its file', async () => {
  for (const name of ['/new.html', '/terms.html', '/verificar-historial.html.br'])
    expect(await get(name)).toEqual([404, 'app.html']);
});

test('a page of the release before finds its scripts; pages and names that both have are this release’s', async () => {
  const bodyOf = async (url: string) => (await app.inject({ url })).body;
  expect(await bodyOf('/assets/app-a0.js')).toBe('page of before');
  expect(await bodyOf('/assets/app-a1.js')).toBe('page');
  expect(await get('/terminos')).toEqual([200, 'terms.html']);
});

test('what carries its content’s name is kept for ever, a page is asked for again', async () => {
  const keptOf = async (url: string) => (await app.inject({ url })).headers['cache-control'];
  expect(await keptOf('/assets/app-a1.js')).toBe('public, max-age=31536000, immutable');
  expect(await keptOf('/terminos')).toBe('no-cache');
});

test('a typeface may be drawn in the card provider’s frames, and nothing else is given to another origin', async () => {
  const sharedOf = async (url: string) => (await app.inject({ url })).headers['access-control-allow-origin'];
  expect(await sharedOf('/assets/figtree-a1.woff2')).toBe('*');
  for (const url of ['/assets/app-a1.js', '/terminos', '/config.json']) expect(await sharedOf(url)).toBeUndefined();
});

test('what reads PDFs may run WebAssembly, compressed or not; a page and its scripts may not', async () => {
  const policyOf = async (url: string, encoding = 'identity') => {
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(statusCode).toBe(200);
    return headers['content-security-policy'];
  };
  for (const encoding of ['identity', 'gzip', 'br'])
    expect(await policyOf('/assets/pdf.worker.min-a1.mjs', encoding)).toBe(
      "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
    );
  for (const url of ['/assets/app-a1.js', '/terminos']) expect(await policyOf(url)).not.toMatch(/unsafe/);
  expect((await policyOf('/assets/app-a1.js')) as string).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a search engine is told of each public page by its whole address, and of no other', async () => {
  const sitemap = await app.inject({ url: '/sitemap.xml' });
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://zarpa.test/terminos',
    'https://zarpa.test/guia/impuestos/formulario-5472',
  ]);
  const robots = await app.inject({ url: '/robots.txt' });
  expect(robots.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /empresa/',
    'Disallow: /admin/',
    'Disallow: /api/',
    'Sitemap: https://zarpa.test/sitemap.xml',
    '',
  ]);
});

test('a deployment for trying says so on every page, by a stylesheet that the policy allows; production on none', async () => {
  const notice = 'Entorno de pruebas: no se cobra, no se presenta nada y los datos pueden borrarse.';
  const trying = Fastify();
  await trying.register(cookie);
  const staging = { ...config, isStaging: true } as Config;
  await securityHeaders(trying, staging, list);
  serveWeb(trying, staging, list);
  const paths = ['/', '/empresa/nueva', '/empresa/empresas', '/terminos', '/nada'];
  for (const url of paths) {
    for (const cookies of [{}, { cookie: 'auth0.c.is.authenticated=true' }]) {
      const { body } = await trying.inject({ url, headers: cookies });
      expect([url, body]).toEqual([
        url,
        expect.stringContaining(`<body class="a"><p class="staging-notice" role="note">${notice}</p>`),
      ]);
      expect((await app.inject({ url, headers: cookies })).body).not.toContain('staging');
    }
  }
  const [, stylesheet] = /href="([^"]*staging[^"]*)"/.exec((await trying.inject('/')).body)!;
  const style = await trying.inject(stylesheet!);
  expect([style.statusCode, style.headers['content-type'], style.body]).toEqual([
    200,
    'text/css; charset=utf-8',
    expect.stringContaining('.staging-notice{position:fixed'),
  ]);
  await trying.close();
});
