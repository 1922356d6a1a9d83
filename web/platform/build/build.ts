/** `npm run build`: bundles, writes and compresses the pages, and checks their budgets. */
import { chmod, mkdir, mkdtemp, rename, rm, readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';
import { checkBudgets } from './budgets.ts';
import { bundleConfig } from './bundle-config.ts';
import { readModules } from './chunk-modules.ts';
import { readManifest } from './manifest.ts';
import { pages } from './page-list.ts';
import type { BundleName } from '../shell/bundle-of.ts';
import { boundaryViolations } from './bundle-boundaries.ts';
import { writePages } from './write-pages.ts';
import { writeVerifyPage } from './write-verify-page.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|mjs|wasm|css|html|svg|json|txt|webmanifest)$/;

const web = resolve(import.meta.dirname, '../..');
const dist = `${web}/dist`;
const cache = resolve(web, '../node_modules/.cache');

// Builds in a temporary folder and moves the result into place, so that a failed or concurrent build never leaves half a `dist`.
await mkdir(cache, { recursive: true });
const outDir = await mkdtemp(`${cache}/web-`);
try {
  for (const bundle of ['app', 'panel'] as const) await build(bundleConfig(bundle, outDir));
  const readBuilt = async (bundle: BundleName) => ({
    manifest: await readManifest(outDir, bundle),
    modules: await readModules(outDir, bundle),
  });
  const built = { app: await readBuilt('app'), panel: await readBuilt('panel') };
  await writeVerifyPage(outDir);
  const written = await writePages(outDir, built, pages);
  const wrong = [...boundaryViolations('app', built.app.modules), ...boundaryViolations('panel', built.panel.modules)];
  for (const sentence of wrong) console.error(`✗ ${sentence}`);
  await rm(`${outDir}/.vite`, { recursive: true });
  await compressAssets(outDir);
  if (checkBudgets(outDir, written) && wrong.length === 0) await replace(dist, outDir);
  else process.exitCode = 1;
} finally {
  await rm(outDir, { recursive: true, force: true });
}

async function replace(target: string, source: string): Promise<void> {
  const old = `${source}-old`;
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  // Temporary folders are private to their owner; the server may run as another user.
  await chmod(source, 0o755);
  await rename(source, target);
  await rm(old, { recursive: true, force: true });
}

/** A `.br` and a `.gz` beside every text file, pages included, although the server rewrites the sign-in page. */
async function compressAssets(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compress(`${entry.parentPath}/${entry.name}`)));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 600 || file.endsWith('pages.json')) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
