/** Child of `draw-thumbnail.ts`: a PDF or picture on stdin, a small PNG or nothing on stdout. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// The library logs its repairs, but stdout is reserved for the answer.
Object.assign(console, { log: console.error, warn: console.error });
const { drawPdfPage } = await import('../../../platform/files/reading/draw-pdf-page.ts');

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
  return drawPdfPage(new Uint8Array(input), { page: 0, widthPx, heightsMax: 4 });
}
