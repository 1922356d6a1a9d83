/** Files that pdf.js fetches on demand, from our own origin: character maps, standard fonts, decoders and colour profiles. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('pdfjs-dist/package.json');
const root = dirname(packageFile);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
/** Contains the version, because files below `/assets/` are cached forever. */
const place = `assets/pdfjs-${version}`;

/** Emits the files in a build, of one bundle for both; the development server reads them from the package. */
export function pdfFiles({ areEmitted = true } = {}): Plugin {
  return {
    name: 'pdf-files',
    config: () => ({ define: { PDF_FILES_PLACE: JSON.stringify(`/${place}`) } }),
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${place}`, (request, response, next) => {
        const [, folder = '', name = ''] = request.url!.split('?')[0]!.split('/');
        if (!namesIn(folder).includes(name)) return next();
        response.end(readFileSync(join(root, folder, name)));
      });
    },
    generateBundle() {
      if (!areEmitted) return;
      for (const folder of folders)
        for (const name of namesIn(folder))
          this.emitFile({
            type: 'asset',
            fileName: `${place}/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          });
    },
  };
}

function namesIn(folder: string): string[] {
  return folders.includes(folder) ? readdirSync(join(root, folder)) : [];
}
