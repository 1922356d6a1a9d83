/** After `vite build`: writes the pages, holds them to their budgets, and compresses everything. */
import { rm } from 'node:fs/promises';
import { checkBudgets } from './budgets.ts';
import { compressAssets } from './compress.ts';
import { readManifest } from './manifest.ts';
import { pages } from './page-list.ts';
import { writePages } from './write-pages.ts';

const dist = `${import.meta.dirname}/../dist`;

const manifest = await readManifest(dist);
const written = await writePages(dist, manifest, pages);
await rm(`${dist}/.vite`, { recursive: true });
await compressAssets(dist);
checkBudgets(dist, written);
