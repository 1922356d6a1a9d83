/** Runs as a child of `prepare-file.ts`: a picture on standard input, the same one without anything but its pixels on standard output; nothing when it cannot be read. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const formats = ['jpeg', 'png', 'webp'] as const;
// To a PNG a quality means fewer colours, sought for seconds.
const options = { jpeg: { quality: 88 }, png: {}, webp: { quality: 88 } };
/** An A4 page at 600 dots per inch has 35 million. */
const pixelsMax = 40_000_000;

// libvips reads a hundred formats, SVG and PDF among them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.concurrency(1);
sharp.cache(false);

const input = await buffer(process.stdin);
process.stdout.write(await reencoded().catch(refused));

async function reencoded(): Promise<Buffer> {
  const picture = sharp(input, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
  const { format } = await picture.metadata();
  const same = formats.find((known) => known === format);
  if (!same) throw new Error(`not a picture that is taken: ${format}`);
  // Upright for good: what said how to turn it goes with the rest of what a camera notes, its place among it.
  return picture.autoOrient().timeout({ seconds: 10 }).toFormat(same, options[same]).toBuffer();
}

function refused(error: unknown): Buffer {
  console.error(error);
  return Buffer.alloc(0);
}
