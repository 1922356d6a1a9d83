/**
 * Runs as a child of `draw-thumbnail.ts`: a PDF or a picture on standard input, its first page as a small PNG on standard
 * output; nothing when it cannot be drawn. Of a PDF nothing is run.
 */
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';

// The library tells of what it mends; the answer is the only thing that may be printed.
Object.assign(console, { log: console.error, warn: console.error });
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const widthPx = 480;
const input = await buffer(process.stdin);
const drawn = await draw().catch((error: unknown) => {
  console.error(error);
  return Buffer.alloc(0);
});
process.stdout.write(drawn, () => process.exit());

async function draw(): Promise<Buffer> {
  if (input.subarray(0, 5).toString('latin1') !== '%PDF-')
    return sharp(input, { limitInputPixels: 40_000_000 }).resize({ width: widthPx }).png().toBuffer();
  const resource = (folder: string) =>
    fileURLToPath(new URL(`${folder}/`, import.meta.resolve('pdfjs-dist/package.json')));
  const document = await getDocument({
    data: new Uint8Array(input),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    standardFontDataUrl: resource('standard_fonts'),
    cMapUrl: resource('cmaps'),
    wasmUrl: resource('wasm'),
    iccUrl: resource('iccs'),
  }).promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: widthPx / page.getViewport({ scale: 1 }).width });
  const canvas = createCanvas(widthPx, Math.min(Math.round(viewport.height), 4 * widthPx));
  // What it draws on is a browser's canvas to the library, and this one has everything that it uses.
  await page.render({ canvas: canvas as never, viewport }).promise;
  return canvas.encode('png');
}
