import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';

/** What a search engine may read, by the address under which it found us: nothing of anybody's, and each public page. */
export function serveSearchEngines(app: FastifyInstance, config: Config, indexed: readonly string[]): void {
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
