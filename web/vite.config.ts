import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://localhost:5000';

export default defineConfig({
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
    proxy: { '/api': api, '/config.json': api },
  },
  build: {
    manifest: true,
    emptyOutDir: true,
    // One stylesheet, inlined in every page by build/pages.ts, so that nothing waits for a second request.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: `${import.meta.dirname}/main.tsx`, page: `${import.meta.dirname}/static-page.ts` },
    },
  },
});
