import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brand } from '../../../contract/core/brand.ts';
import type { BundleName } from '../shell/bundle-of.ts';
import { entries } from './bundle-config.ts';
import { assetNamed, closureOf, fileOf, type Manifest } from './manifest.ts';
import { partsOf } from './page-parts.ts';
import type { ChunkModules } from './chunk-modules.ts';
import { mixColours } from './mix-colours.ts';
import { notFoundFile } from './page-list.ts';
import type { AppPage, Page, StaticPage } from './page.ts';
import { closedKey } from '../api/closed-note.ts';
import { readsEarly, writtenHint, type Hint } from './early-reads-script.ts';
import { themeKey } from '../ui/theme.state.ts';
import { build } from 'vite';

const web = resolve(import.meta.dirname, '../..');

/** Runs before the first paint: remembered theme, folded sidebar, closed session. Part of every page, allowed by its hash. */
const beforePaint =
  `(function(r){try{if(localStorage.getItem('${themeKey}')==='light')r.dataset.theme='light';` +
  `if(localStorage.getItem('zarpa.sidebar')==='collapsed')r.dataset.sidebar='collapsed';` +
  `if(sessionStorage.getItem('${closedKey}'))r.dataset.session='closed'}catch(e){}})(document.documentElement)`;

/** The theme switch of static pages: a small `toggleTheme` (`ui/theme.ts`) that works before the rest of the page has come. */
const switchesTheme =
  `addEventListener('click',function(e){if(!e.target.closest('[data-theme-toggle]'))return;` +
  `var d=document.documentElement.dataset;d.theme=d.theme==='light'?'dark':'light';` +
  `try{localStorage.setItem('${themeKey}',d.theme)}catch(x){}});` +
  // What a plan costs today, on the page of who has no account; without an answer its sentence stays. With it comes what is
  // said to everybody, which who closed it in the application (`notices/incident-banner.tsx`) does not see again.
  `addEventListener('DOMContentLoaded',function(){var p=document.querySelector('[data-least-price]');` +
  `if(p)fetch('/api/plans/addons').then(function(r){return r.json()}).then(function(a){` +
  `var b=a.data.banner,s=document.querySelector('[data-banner]'),k;try{k=localStorage.getItem('zarpa.banner')}catch(e){}` +
  `if(b&&s&&b.id!==k){document.documentElement.dataset.banner=b.tone;s.textContent=b.text}` +
  `p.textContent='Desde $'+Math.min.apply(0,a.data.plans.filter(function(o){return o.is_available})` +
  `.map(function(o){return o.price})).toLocaleString('en-US')}).catch(function(){})})`;

export type WrittenPage = { file: string; of: 'static' | BundleName; html: string; scripts: string[]; font: string };

const signInFile = 'sign-in.html';
const identitySdk = 'platform/api/auth-bridge.tsx';

/** Writes every page and `pages.json`, the server's index of them. */
export async function writePages(
  dist: string,
  built: Record<BundleName, { manifest: Manifest; modules: ChunkModules }>,
  pages: readonly Page[],
): Promise<WrittenPage[]> {
  const { staticMarkup, firstMarkup, firstReads } = await loadPrerender(dist);
  const early = await firstReads();
  const { manifest: ofApp } = built.app;
  const styles = { app: await takeStyle(dist, ofApp), panel: await takeStyle(dist, built.panel.manifest) };
  const font = assetNamed(ofApp, 'figtree-latin-wght-normal');
  const identityScripts = closureOf(ofApp, [entryOf('app'), 'domains/identity/sign-in/login-page.tsx', identitySdk]);
  // Readers of the terms are not about to sign in.
  const startOf = (page: StaticPage) => atTheEnd(page.file === signInFile ? identityScripts : []);

  const starts = pages.filter((page) => page.kind === 'static').map(startOf);

  const written: WrittenPage[] = [];
  for (const page of pages) {
    const bundle = page.kind === 'app' ? page.bundle : 'app';
    const [{ manifest }, style] = [built[bundle], styles[bundle]];
    const scripts = page.kind === 'app' ? closureOf(manifest, [entryOf(bundle), ...page.routes]) : [];
    const parts = page.kind === 'app' ? partsOf(web, built[bundle], scripts, page.tab) : [];
    const { reads = [], hints = [] } = early.get(page.paths[0] ?? '') ?? {};
    const html =
      page.kind === 'static'
        ? staticHtml(page, { style, font, start: startOf(page), body: staticMarkup[page.file]! })
        : appHtml(page, {
            style,
            font,
            scripts,
            parts,
            reads: ['/api/session', ...reads],
            hints: hints.map((hint) => ({
              ...hint,
              parts: partsOf(web, built[bundle], [...scripts, ...parts], hint.parts),
            })),
            sdk: fileOf(manifest, identitySdk),
            body: firstMarkup(page.loading, page.paths[0]),
          });
    await writeFile(`${dist}/${page.file}`, html);
    written.push({ file: page.file, of: page.kind === 'static' ? 'static' : bundle, html, scripts, font });
  }
  await writeFile(
    `${dist}/pages.json`,
    JSON.stringify({
      pages: Object.fromEntries(pages.flatMap((page) => page.paths.map((path) => [path, page.file]))),
      signIn: signInFile,
      notFound: notFoundFile,
      indexed: pages.flatMap((page) => (page.kind === 'static' ? page.paths : [])),
      styleHashes: Object.values(styles).map(hashOf),
      scriptHashes: [beforePaint, readsEarly, switchesTheme, ...new Set(starts.filter(Boolean))].map(hashOf),
    }),
  );
  return written;
}

function entryOf(bundle: BundleName): string {
  return Object.values(entries[bundle])[0]!;
}

/** The style is inlined in the pages, so its file is removed. */
async function takeStyle(dist: string, manifest: Manifest): Promise<string> {
  const file = `${dist}/${fileOf(manifest, 'style.css')}`;
  const style = mixColours((await readFile(file, 'utf8')).trim());
  await rm(file);
  return style;
}

type StaticParts = { style: string; font: string; start: string; body: string };

function staticHtml(page: StaticPage, { style, font, start, body }: StaticParts): string {
  const title = `${page.title} · ${brand.product}`;
  const social = `<meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:description" content="${page.description}"><meta property="og:image" content="/social-card.jpg"><meta name="twitter:card" content="summary_large_image">`;
  return htmlDocument({
    title,
    head: `<meta name="description" content="${page.description}">${social}<script>${switchesTheme}</script>`,
    style,
    font,
    body: `<div id="root">${body}</div>${start && `<script>${start}</script>`}`,
  });
}

/** `parts` come behind `scripts`, which the page cannot start without. */
type AppParts = {
  style: string;
  font: string;
  scripts: string[];
  parts: string[];
  reads: string[];
  hints: Hint[];
  sdk: string;
  body: string;
};

function appHtml(page: AppPage, { style, font, scripts, parts, reads, hints, sdk, body }: AppParts): string {
  // Elsewhere the session's cookie opens the screen before the SDK is needed.
  const isSigningIn = page.loading === 'door';
  const preloads = [...scripts, ...(isSigningIn ? [sdk] : [])].map(
    (file) => `<link rel="modulepreload" href="/${file}" crossorigin>`,
  );
  const later = parts.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`);
  const readsBefore = !isSigningIn && page.bundle === 'app';
  return htmlDocument({
    title: brand.product,
    head: `<meta name="robots" content="noindex">${isSigningIn ? '<link rel="preload" href="/config.json" as="fetch" crossorigin>' : ''}${readsBefore ? `<script>${readsEarly}</script>` : ''}${[...preloads, ...later].join('')}`,
    style,
    font,
    ...(readsBefore && { reads, hints }),
    body: `<div id="root"></div><div id="first-screen">${body}</div>${[...scripts.filter((file) => /\/(vendor|core)-/.test(file)).toReversed(), scripts[0]!].map((file) => `<script type="module" src="/${file}" crossorigin></script>`).join('')}`,
  });
}

function htmlDocument({
  title,
  head,
  style,
  font,
  body,
  reads = [],
  hints = [],
}: Record<'title' | 'head' | 'style' | 'font' | 'body', string> & { reads?: string[]; hints?: Hint[] }): string {
  const early = [
    reads.length > 0 && attribute('data-reads', reads.join(' ')),
    hints.length > 0 && attribute('data-hints', JSON.stringify(hints.map(writtenHint))),
  ];
  return (
    `<!doctype html><html lang="es" data-theme="dark"${early.filter(Boolean).join('')}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
    `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin fetchpriority="low">${head}` +
    `<meta name="theme-color" content="#070c1c"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<link rel="manifest" href="/manifest.webmanifest"><script>${beforePaint}</script><style>${style}</style></head>` +
    `<body>${body}</body></html>`
  );
}

const attribute = (name: string, value: string) =>
  ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** The form that a content security policy uses. */
function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Fetches nothing before `load`; then what the next page needs, on the first interaction or after a while. */
function atTheEnd(nextFiles: readonly string[] = []): string {
  if (nextFiles.length === 0) return '';
  const files = JSON.stringify(nextFiles.map((file) => `/${file}`));
  return (
    `addEventListener('load',function(){if((navigator.connection||{}).saveData)return;var f=${files};` +
    `function warm(){f.splice(0).forEach(function(h){` +
    `var l=document.createElement('link');l.rel='prefetch';l.href=h;document.head.append(l)})}` +
    `setTimeout(warm,3000);['pointermove','touchstart','keydown'].forEach(function(e){addEventListener(e,warm,{once:true,passive:true})})})`
  );
}

type Prerender = typeof import('./prerender.tsx');

async function loadPrerender(dist: string): Promise<Prerender> {
  const outDir = `${dist}/.prerender`;
  await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: `${import.meta.dirname}/prerender.tsx`, outDir, emptyOutDir: true, minify: false },
    // Our own packages are TypeScript sources; Node resolves everything else.
    ssr: { noExternal: [/^@zarpa\//, 'lucide-react'] },
  });
  try {
    return (await import(`${outDir}/prerender.js`)) as Prerender;
  } finally {
    await rm(outDir, { recursive: true });
  }
}
