/** Two applications, built one after the other: customers load nothing of the panel, the panel nothing of the wizard (docs/decisions/017). */
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import type { BundleName } from '../shell/bundle-of.ts';
import { recordModules } from './chunk-modules.ts';
import { manifestOf } from './manifest.ts';
import { pdfFiles } from './pdf-files.ts';
import { spanishAlone } from './spanish-alone.ts';

const web = resolve(import.meta.dirname, '../..');

/** Entries by bundle; the first is the one that pages load. */
export const entries: Record<BundleName, Record<string, string>> = {
  app: { app: 'main.ts' },
  panel: { panel: 'panel.ts' },
};

export function bundleConfig(bundle: BundleName, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: [
      react(),
      tailwindcss(),
      recordModules(outDir, bundle),
      ...(bundle === 'app' ? [pdfFiles(), spanishAlone()] : []),
    ],
    // With the first bundle, which empties the folder.
    publicDir: bundle === 'app' ? 'public' : false,
    build: {
      outDir,
      manifest: manifestOf(bundle),
      emptyOutDir: bundle === 'app',
      // One stylesheet, inlined in every page by build/write-pages.ts, so that no page waits for a second request.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries[bundle]).map(([name, file]) => [name, `${web}/${file}`])),
        output: {
          ...fileNames(bundle),
          codeSplitting: { groups: [...chunkGroups, ...(bundle === 'app' ? appGroups : [])] },
        },
        // 'use client' addresses servers that render React; there are none here.
        onLog: (level, log, next) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
        },
      },
    },
  };
}

/** The panel's scripts have their own folder; fonts are shared. */
function fileNames(bundle: BundleName) {
  const scripts = bundle === 'app' ? 'assets/[name]-[hash].js' : 'assets/panel/[name]-[hash].js';
  return { entryFileNames: scripts, chunkFileNames: scripts };
}

const root = resolve(web, '..');

/** Small parts of domains that nearly every screen needs. Not `main.ts`: it waits for screens, which wait for what they import. */
const everywhere =
  /^(web\/(routes\/company-layout|domains\/(identity\/(use-now|sign-in\/(use-is-signed-out|sign-in-fallback)|account\/(moments\.state|rows-skeleton))|companies\/list\/no-company|notices\/use-notices|tax\/next\/next-dates-skeleton|two-factor\/challenge\/lazy-challenge))|contract\/(values\/(dates|working-days|unread)\.rules|payments\/plans\.rules|companies\/members\.rules|tax\/(words\/ein-wait|dates\/near\.rules)))/;

// Code that every screen needs travels in two files, the rarely changing one apart; without this there would be some thirty small chunks.
const chunkGroups = [
  {
    name: 'vendor',
    // Few screens have long lists, so the virtual list stays with them.
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\//,
    priority: 3,
  },
  {
    name: 'core',
    test: (id: string) => isCore(id) || (id.startsWith(root) && everywhere.test(id.slice(root.length + 1))),
    priority: 2,
  },
  // Only icons of four or more screens: one that two screens share would be fetched by all.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 4, priority: 1 },
];

/**
 * Small files of the application that travel in one: most screens that need one of a group need all of it. A phone
 * far away fetches six at a time, and each costs it a round trip.
 */
const together: Record<string, RegExp> = {
  papers: /^(web\/domains\/documents\/documents\.data|contract\/documents\/(company-mail|files))/,
  notices:
    /^(web\/domains\/(notices\/(live|use-live|bell\.tsx|shell-parts)|identity\/sign-in\/(request-)?verification-mail))/,
  news: /^web\/domains\/notices\/(notice-list|latest-notices)/,
  dates:
    /^(web\/domains\/tax\/next\/|contract\/tax\/(book\/(us-business|catalogue|obligation-states|wyoming-dues|others-paid)|dates\/(days|near|years))\.rules)/,
  status: /^(web\/domains\/(todos\/|formation\/case-status)|contract\/formation\/filing\/kinds)/,
  taxes:
    /^(web\/domains\/(tax\/(company-years|no-taxes|tax-search|tax-year|taxes-skeleton|frame\/|dates\/(dates-of-year|main-dates|questions\/(questions|tax-question-link)))|returns\/(locked-year|part-title|place-link|preparing|returns-sheets|returns\.data|use-tax-address)|ledger\/(ledger-year|statements\/file-sheet-place|questions\/(open-questions|questions\.data))|profile\/typed-number)|contract\/(returns\/(kinds|looks|states|steps)|tax\/(book\/facts|answers\/questions|words\/(advice|source))|ledger\/statements\/(account-names|missing-months))\.rules)/,
  fields: /^contract\/profile\/(completion|fields)/,
  entries:
    /^(web\/domains\/ledger\/statements\/typed-amount|contract\/(values\/(currencies|months)|ledger\/(entries|money-moves|categories\/(shape|expenses|list)))\.)/,
};

const appGroups = Object.entries(together).map(([name, paths]) => ({
  name,
  test: (id: string) => !id.includes('?') && id.startsWith(root) && paths.test(id.slice(root.length + 1)),
  priority: 1.5,
}));

/** Client, shell and the basic kit, without chunks fetched on demand and route layouts. */
function isCore(id: string): boolean {
  if (id.includes('?') || !id.startsWith(web)) return false;
  const path = id.slice(web.length + 1);
  if (
    /^platform\/ui\/(dialogs\/(dialog-panel|side-sheet|use-last)|fields\/(segmented-field|folded-help|file-field|filter-select|upload|use-upload|text-area|use-drop|use-debounced)|form|theme|drawings|after-paint|use-copy|adopt-style)|^platform\/api\/(auth-bridge|send-upload)|^platform\/shell\/(use-sheet-address|failures\/use-sent-form)/.test(
      path,
    )
  )
    return false;
  return /^(platform\/(api|shell|ui)\/|routes\/(?!\w+-layout))/.test(path);
}
