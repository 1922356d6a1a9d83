/** Serves the built web application: static pages where they exist, the app's shell elsewhere. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** What the web build writes: which file answers which path, and the hashes its inline styles and scripts need. */
export type PageList = {
  pages: Record<string, string>;
  signIn: string;
  styleHashes: string[];
  scriptHashes: string[];
};

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
const returnPlace = '__RETURN_TO__';

/** The list of the present build; empty where the web has not been built, as in operation tests. */
export function readPageList(): PageList {
  const file = join(dist, 'pages.json');
  if (!existsSync(file)) return { pages: {}, signIn: '', styleHashes: [], scriptHashes: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as PageList;
}

export function serveWeb(app: FastifyInstance, config: Config, list: PageList): void {
  app.get('/config.json', { config: { operation: 'appConfig' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(config.browser),
  );
  if (!list.signIn) return;
  const html = new Map(
    [list.signIn, ...Object.values(list.pages)].map((name) => [name, readFileSync(join(dist, name), 'utf8')]),
  );
  void app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  void app.register(fastifyStatic, {
    root: dist,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
  });
  app.get('/*', { config: { operation: 'webPage' } }, (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    const isSignedOut = needsSignIn(path) && !hasSession(request, config);
    const name = isSignedOut ? list.signIn : (list.pages[path] ?? list.pages['*']!);
    const body = html.get(name)!.replaceAll(returnPlace, encodeURIComponent(request.url));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(body);
  });
}

function needsSignIn(path: string): boolean {
  return path === '/' || path === '/empresa' || path.startsWith('/empresa/') || path.startsWith('/auth/sign-in');
}

/** The SDK leaves this cookie while a session can be restored; it grants nothing, it only chooses the first page. */
function hasSession(request: FastifyRequest, config: Config): boolean {
  return request.cookies[`auth0.${config.auth.clientId}.is.authenticated`] !== undefined;
}
