import { brand } from '../../contract/core/brand.ts';
import { assetFiles, fontFile } from './asset-files.ts';
import { html, type Html } from './html.ts';
import { nightSea, wordmark } from './mark.ts';

/** The whole document: the form on one side, and the sea on the other where there is room. */
export function layOut(title: string, content: Html): Html {
  const preload =
    fontFile && html`<link rel="preload" href="${fontFile.url}" as="font" type="font/woff2" crossorigin />`;
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#071522" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.product}</title>
        ${preload}
        <link rel="icon" href="${assetFiles.icon.url}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assetFiles.style.url}" />
        <script src="${assetFiles.script.url}" defer></script>
      </head>
      <body>
        <main>
          <div class="card">
            <header>${wordmark}</header>
            <h1>${title}</h1>
            ${content}
          </div>
        </main>
        <aside aria-label="Sobre ${brand.product}">
          <p class="tagline">${brand.tagline}</p>
          <ul class="badges">
            <li>Seguro</li>
            <li>Rápido</li>
            <li>Confiable</li>
          </ul>
          ${nightSea}
        </aside>
      </body>
    </html>`;
}
