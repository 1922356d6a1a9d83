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
        output: { ...fileNames(bundle), codeSplitting: { groups: chunkGroups } },
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

// Code that every screen needs travels in two files, the rarely changing one apart; without this there would be some thirty small chunks.
const chunkGroups = [
  {
    name: 'vendor',
    // Few screens have long lists, so the virtual list stays with them.
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\//,
    priority: 3,
  },
  { name: 'core', test: isCore, priority: 2 },
  // Only icons of four or more screens: one that two screens share would be fetched by all.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 4, priority: 1 },
];

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
