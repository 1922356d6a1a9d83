/** Used by `npm run dev` only: both applications behind one server. platform/build/build.ts makes the production build. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { pdfFiles } from './platform/build/pdf-files.ts';
import { bundleOf } from './platform/shell/bundle-of.ts';

/** Serves the panel's page; scripts request its sources. */
const panelPages: Plugin = {
  name: 'panel-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const isPage = request.headers.accept?.includes('text/html') && bundleOf(request.url!.split('?')[0]!) === 'panel';
      if (isPage) request.url = '/domains/admin/index.html';
      next();
    });
  },
};

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [panelPages, pdfFiles(), react(), tailwindcss()],
  server: {
    port: 5173,
    proxy: proxyTo(loadEnv(mode, import.meta.dirname, 'API_')['API_URL']),
  },
}));

function proxyTo(api = 'http://localhost:5000') {
  return { '/api/': api, '/config.json': api };
}
