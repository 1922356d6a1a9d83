/** Typesetting blocks its thread, so it has one of its own. Messages: `{ id, data }` in, `{ id, pdf }` or `{ id, error }` out. */
import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const workspace = dirname(fileURLToPath(import.meta.url));
const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/figtree/package.json'));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });

parentPort!.on('message', ({ id, data }: { id: number; data: string }) => {
  try {
    parentPort!.postMessage({ id, pdf: typeset(data) });
  } catch (error) {
    parentPort!.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

function typeset(data: string): Uint8Array {
  const options = { mainFilePath: `${workspace}/receipt.typ`, inputs: { data } };
  const compiled = compiler.compile(options);
  if (!compiled.result)
    throw new Error(JSON.stringify(compiler.fetchDiagnostics(compiled.takeDiagnostics()!)).slice(0, 500));
  const pdf = compiler.pdf(compiled.result, { pdfStandard: 'a-2a' as never });
  compiler.evictCache(2);
  return pdf;
}
