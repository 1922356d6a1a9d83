import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

// What every screen needs travels in two files, the one that seldom changes apart; without this, some thirty crumbs.
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
    priority: 3,
  },
  { name: 'core', test: isCore, priority: 2 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
];

/** Client, shell and the basic kit; not what is fetched on demand, nor the split-off components of routes. */
function isCore(id: string): boolean {
  if (id.includes('?') || !id.startsWith(import.meta.dirname)) return false;
  const path = id.slice(import.meta.dirname.length + 1);
  if (/^ui\/(dialog-panel|form|text-area|theme|drawings)|^api\/(auth-bridge|send-upload)/.test(path)) return false;
  return /^(api|shell|routes|ui)\//.test(path);
}

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    // Before react(): the router's plugin splits the routes that React's plugin then compiles.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/routes`,
      generatedRouteTree: `${import.meta.dirname}/routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
  ],
  server: {
    port: 5173,
    proxy: proxyTo(loadEnv(mode, import.meta.dirname, 'API_')['API_URL']),
  },
  build: {
    manifest: true,
    emptyOutDir: true,
    // One stylesheet, inlined in every page by build/write-pages.ts, so that nothing waits for a second request.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: `${import.meta.dirname}/main.tsx`, page: `${import.meta.dirname}/static-page.ts` },
      output: { codeSplitting: { groups: chunkGroups } },
      // 'use client' speaks to servers that render React; we have none.
      onLog: (level, log, next) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
      },
    },
  },
}));

/** In development Vite stands in front of the API. Our own sources live in a folder `api` too: what ends in .ts is Vite's. */
function proxyTo(api = 'http://localhost:5000') {
  return { '^/api/(?!.*\\.tsx?($|\\?))': api, '/config.json': api };
}
