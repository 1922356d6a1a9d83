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
      pdfFiles({ areEmitted: bundle === 'app' }),
      ...(bundle === 'app' ? [spanishAlone()] : []),
    ],
    // The shim is for React 17.
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
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
          postBanner: ({ name }) => (name === 'vendor' ? compiledWhileItComes : ''),
          codeSplitting: { groups: [...chunkGroups, ...groupsOf(bundle === 'app' ? together : togetherOfPanel)] },
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
  /^(web\/(routes\/company-layout|domains\/(profile\/use-highlight|identity\/(use-now|use-today|sign-in\/(use-is-signed-out|sign-in-fallback)|account\/(moments\.state|rows-skeleton))|companies\/(companies\.data|may\.state|use-may|use-known-companies|not-for-role\.tsx|list\/(no-company|copy-icon-button|search-box))|people\/(people\.data|use-main-items)|support\/threads\/person-link|notices\/use-notices|tax\/next\/next-dates-skeleton|signatures\/ask\/envelope-link|two-factor\/challenge\/lazy-challenge))|contract\/(core\/plain-letters|values\/(dates|lists|months|numbers|working-days|unread)\.rules|payments\/plans\.rules|companies\/members\.rules|tax\/(words\/ein-wait|dates\/near\.rules)))/;

/** A file of their own would cost a round trip. */
const commonIcons =
  /lucide-react\/dist\/esm\/icons\/(arrow-(left|right)|copy|download|external-link|key-round|lock|mail|paperclip|rotate-ccw)\.mjs$/;

/**
 * Chromium compiles the functions of such a file while it comes, beside the page's own thread, and not each at its first
 * call (v8.dev/blog/explicit-compile-hints); others read a comment.
 */
const compiledWhileItComes = '//# allFunctionsCalledOnLoad';

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
    test: (id: string) =>
      isCore(id) || commonIcons.test(id) || (id.startsWith(root) && everywhere.test(id.slice(root.length + 1))),
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
  entries: /^contract\/ledger\/(entries|money-moves|categories\/(shape|expenses|list))\./,
  values: /^contract\/values\/(countries|names)\.rules/,
  papers: /^(web\/domains\/documents\/documents\.data|contract\/documents\/(company-mail|files))/,
  notices:
    /^(web\/domains\/(notices\/(live|use-live|bell\.tsx|shell-parts)|companies\/(company-switcher|use-last-company)|identity\/sign-in\/(request-)?verification-mail))/,
  news: /^web\/domains\/notices\/(notice-list|latest-notices)/,
  dates:
    /^(contract\/tax\/(book\/(us-business|catalogue|obligation-states|wyoming-dues|others-paid|penalty-years)|dates\/(days|near|years))\.rules)/,
  next: /^web\/domains\/tax\/next\//,
  status: /^(web\/domains\/(todos\/|formation\/case-status)|contract\/formation\/filing\/kinds)/,
  year: /^(web\/domains\/(tax\/(company-years|tax-search|tax-year|taxes-skeleton|frame\/(taxes-frame|year-selector)|dates\/questions\/questions-sheet-place)|returns\/(locked-year|returns-sheets|returns\.data)|ledger\/(ledger-year|statements\/(file-sheet-place|typed-amount)|questions\/(open-questions|questions\.data)))|contract\/(values\/currencies|ledger\/statements\/account-names))/,
  taxes:
    /^(web\/domains\/(tax\/(frame\/|dates\/(date-labels|dates-of-year|main-dates|questions\/(asked-facts|tax-question-link)))|returns\/(part-title|place-link|preparing|use-tax-address))|contract\/(returns\/(kinds|looks|states|steps)|tax\/(book\/facts|answers\/questions|words\/(advice|source))|ledger\/statements\/missing-months)\.rules)/,
  shelf:
    /^(web\/domains\/documents\/(bank-folder\/folder-upload|papers\.state|bank-folder\.data|company-mail\.data|mail\/urgent-mail|upload-here|next-paper\.state|list\/(download-button|paper-link|unread-dot))|contract\/documents\/(categories|signing))/,
  signing:
    /^(web\/domains\/signatures\/(ask\/(paper-signing\.state|signings\.data|use-paper-signing)|sign\/signing\.state)|contract\/signatures\/looks)/,
  account:
    /^web\/domains\/(two-factor\/(two-factor\.data|refusals|low-codes|setup\/setup-return)|identity\/account\/(sessions\.data|use-end-other|end-others|security-events\.data)|privacy\/deletion-link\.ts)/,
  help: /^(web\/domains\/(support\/(safe-text|threads\/(thread-labels|threads-skeleton)|faq\/faq-skeleton)|two-factor\/copy-button)|contract\/(values\/working-time|support\/faq\/safe-text|core\/safe-text|values\/safe-text))/,
  wizard:
    /^(web\/domains\/companies\/new\/(progress\/(use-is-wide|step-heading|wizard\.(resume|state|checks))|plan\/(order-summary|plans\.data)|address\/address\.entry)|contract\/payments\/renewals\.rules)/,
  statements:
    /^(web\/domains\/ledger\/statements\/(statements\.data|list\/(account-lines|statement-size|use-fresh-readings|reading-))|contract\/ledger\/statements\/(outcomes|formats)\.rules)/,
  book: /^(web\/domains\/ledger\/(ledger-search|ledger\.data|words\.state|changes\.data|ledger-filter|trace\.state|sheet-place|entry-windows|table\/entry-element|head\/(use-undo|undo-line)|category\/(use-classify|category-chip|lazy-picker))|contract\/ledger\/categories\/placement)/,
  packets:
    /^(web\/domains\/returns\/(packets\/(packet-labels|make-again|paper-anchor)|preparer\/preparer-record\.data|questions\/paper-questions\.state)|contract\/returns\/(papers\.rules|questions|answers|preparer\/(record-lists|record\.)))/,
  inputs: /^web\/platform\/ui\/fields\/(text-area|checkbox-field|use-debounced|upload|use-(upload|drop)|file-field)/,
  forms: /^web\/platform\/ui\/form\//,
  'name-notes': /^(web\/domains\/companies\/names\/name-notes|contract\/companies\/name-(notes|key))/,
  names: /^web\/domains\/companies\/names\/name-hint/,
  case: /^(web\/domains\/formation\/(files|names|action)\.state|contract\/formation\/required-actions)/,
  fields: /^contract\/profile\/(completion|fields)/,
};

const togetherOfPanel: Record<string, RegExp> = {
  frame:
    /^(web\/(domains\/admin\/(panel-places|panel-title|shortcuts|use-may)|platform\/ui\/(theme\.(state\.)?ts|fields\/checkbox-field))|contract\/staff\/roles\.rules)/,
  lists:
    /^web\/domains\/(admin\/tables\/(loaded-table|panel-(pages|select|views)|count-text|table-skeleton|rows\.state|use-row-keys)|batches\/(chosen-rows|use-chosen-rows|view-filter))/,
  returns:
    /^(web\/domains\/returns\/staff\/(packet\/return-labels|returns-staff\.data)|contract\/returns\/(looks|kinds|states|papers)\.rules)/,
};

// A group brings what it imports, unless one above it has that.
const groupsOf = (groups: Record<string, RegExp>) =>
  Object.entries(groups).map(([name, paths], place) => ({
    name,
    test: (id: string) => !id.includes('?') && id.startsWith(root) && paths.test(id.slice(root.length + 1)),
    priority: 1.9 - place / 100,
  }));

/** Client, shell and the basic kit, without chunks fetched on demand and route layouts. */
function isCore(id: string): boolean {
  if (id.includes('?') || !id.startsWith(web)) return false;
  const path = id.slice(web.length + 1);
  if (
    /^platform\/ui\/(dialogs\/(dialog-panel|side-sheet)|fields\/(checkbox-field|segmented-field|folded-help|file-field|upload|use-upload|text-area|use-drop|use-debounced)|form|theme|drawings|after-paint)|^platform\/api\/(auth-bridge|send-upload)|^platform\/shell\/(legal-dialogs|use-sheet-address|failures\/use-sent-form|frame\/(plain-frame|public-header))/.test(
      path,
    )
  )
    return false;
  return /^(platform\/(api|shell|ui)\/|routes\/(?!\w+-layout))/.test(path);
}
