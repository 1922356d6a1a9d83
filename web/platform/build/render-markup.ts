import { rm } from 'node:fs/promises';
import { build } from 'vite';

type Prerender = typeof import('./prerender.tsx');

export async function loadPrerender(dist: string): Promise<Prerender> {
  const outDir = `${dist}/.prerender`;
  await build({
    configFile: false,
    root: `${import.meta.dirname}/../..`,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: `${import.meta.dirname}/prerender.tsx`, outDir, emptyOutDir: true, minify: false },
    // Our own packages are TypeScript sources; everything else Node finds by itself.
    ssr: { noExternal: [/^@zarpa\//, 'lucide-react'] },
  });
  try {
    return (await import(`${outDir}/prerender.js`)) as Prerender;
  } finally {
    await rm(outDir, { recursive: true });
  }
}
