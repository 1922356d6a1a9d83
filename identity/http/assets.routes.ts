import type { FastifyInstance } from 'fastify';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { Context } from '../context.ts';
import { assetFiles, fontFile, type AssetFile } from '../pages/asset-files.ts';
import { html } from '../pages/html.ts';

export function mountAssets(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const files = [...Object.values(assetFiles), fontFile].filter((file): file is AssetFile => file !== undefined);
  for (const { url, type, content } of files) {
    const isVersioned = url.includes('?v=');
    app.get(url.split('?')[0]!, (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${isVersioned ? 31_536_000 : 604_800}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(content),
    );
  }

  /** The claim `picture` points here; unknown ids get the same answer. */
  app.get('/avatar/:file', async (request, reply) => {
    const id = (request.params as { file: string }).file.replace(/\.svg$/, '');
    const account = /^auth0\|[0-9a-f]{24}$/.test(id) ? await findAccount(db, id) : undefined;
    const initial = [...(account?.given_name || account?.email || '·')][0]!.toUpperCase();
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .header('content-security-policy', `default-src 'none'`)
      .type('image/svg+xml')
      .send(
        String(
          html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
            <rect width="64" height="64" rx="32" fill="#0f3350" />
            <text
              x="32"
              y="42"
              text-anchor="middle"
              font-family="Figtree, system-ui, sans-serif"
              font-size="28"
              font-weight="600"
              fill="#3fe0d0"
            >
              ${initial}
            </text>
          </svg>`,
        ),
      );
  });
}
