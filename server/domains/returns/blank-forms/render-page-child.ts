/** Child of `render-page.ts`: page number and PDF on stdin, the page as PNG on stdout. Nothing in the PDF is run. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { unpackParts } from '../../../platform/runners/packed-parts.ts';

// Libraries print every repair, and stdout is only for the answer.
Object.assign(console, { log: console.error, warn: console.error });
const { drawPdfPage } = await import('../../../platform/files/reading/draw-pdf-page.ts');

const dotsPerInch = 300;
const pointsPerInch = 72;
const { head, files } = unpackParts(await buffer(process.stdin));
const { page } = head as { page: number };
const pdf = files[0];
if (!pdf) throw new Error('no PDF');
const widthPx = (widthPoints: number) => Math.min((widthPoints * dotsPerInch) / pointsPerInch, 4_000);
const drawn = await drawPdfPage(new Uint8Array(pdf), { page, widthPx, heightsMax: 2 });
// Grey like a fax, with its density: without it, 2550 pixels would make a poster.
const grey = sharp(drawn).flatten({ background: 'white' }).greyscale().withMetadata({ density: dotsPerInch }).png();
process.stdout.write(await grey.toBuffer(), () => process.exit());
