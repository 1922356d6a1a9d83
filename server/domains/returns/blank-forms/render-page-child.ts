/** Runs as a child of `render-page.ts`: the page and a PDF on standard input, the page as PNG on standard output. Nothing in it is run. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { unpackParts } from './packed-parts.ts';

// The library tells of what it mends; the answer is the only thing that may be printed.
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
// Grey as a fax is, and with its density: without that a page of 2550 dots is a poster.
const grey = sharp(drawn).flatten({ background: 'white' }).greyscale().withMetadata({ density: dotsPerInch }).png();
process.stdout.write(await grey.toBuffer(), () => process.exit());
