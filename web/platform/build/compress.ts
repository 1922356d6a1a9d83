import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|mjs|wasm|css|html|svg|json|txt|webmanifest)$/;

/** A `.br` and a `.gz` beside every text; pages too, though the server rewrites the sign-in page. */
export async function compressAssets(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compress(`${entry.parentPath}/${entry.name}`)));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 600 || file.endsWith('pages.json')) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
