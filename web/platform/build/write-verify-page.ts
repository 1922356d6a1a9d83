import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { brand } from '../../../contract/core/brand.ts';

const folder = resolve(import.meta.dirname, '../../domains/formation/verify');
/** The file is kept for years and opened from disk, so it stands alone; bytes are uncompressed. */
const bytesMax = 60_000;

export const verifyPageFile = 'verificar-historial.html';

/** The page that checks a company's history offline: script and style inline, and a policy that allows nothing else. */
export async function writeVerifyPage(dist: string): Promise<void> {
  const script = await bundledScript();
  const style = (await readFile(`${folder}/verify-page.css`, 'utf8')).replaceAll(/\s+/g, ' ').trim();
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`;
  const html =
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>Comprobar un historial · ${brand.product}</title>` +
    `<style>${style}</style></head><body>${body}<script>${script}</script></body></html>\n`;
  const bytes = Buffer.byteLength(html);
  if (bytes > bytesMax) throw new Error(`${verifyPageFile} has ${bytes} bytes: ${bytesMax} at most`);
  await writeFile(`${dist}/${verifyPageFile}`, html);
}

const body =
  `<main><header><p class="brand">${brand.product}</p><h1>Comprobar un historial</h1>` +
  `<p class="muted">Esta página funciona sin conexión y no envía nada: comprueba aquí, en tu ordenador, que un historial está completo y que nadie lo cambió.</p></header>` +
  `<div id="zone"><p>Suelta aquí el historial que descargaste</p>` +
  `<button id="choose" type="button">Elegir el archivo</button><input id="file" type="file" accept=".json,application/json" hidden></div>` +
  `<div id="result" role="status"></div></main>`;

async function bundledScript(): Promise<string> {
  const output = (await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: `${folder}/verify-page.ts`, formats: ['iife'], name: 'verify', fileName: 'verify' },
      minify: true,
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = output.flatMap((one) => one.output).filter((one) => one.type === 'chunk');
  if (chunks.length !== 1) throw new Error(`the page that checks histories has ${chunks.length} scripts`);
  // `</script` inside the code would end the inline script.
  return chunks[0]!.code.trim().replaceAll('</script', '<\\/script');
}

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
