/** Child of `prepare-file.ts`: a picture on stdin, only its pixels re-encoded on stdout; nothing when it cannot be read. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const formats = ['jpeg', 'png', 'webp'] as const;
// A quality for PNG means a palette, which takes seconds to compute.
const options = { jpeg: { quality: 88 }, png: {}, webp: { quality: 88 } };
/** An A4 page at 600 dpi has 35 million. */
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
  // Applies the rotation, because the metadata that states it is dropped, with the place of the photo.
  return picture.autoOrient().timeout({ seconds: 10 }).toFormat(same, options[same]).toBuffer();
}

function refused(error: unknown): Buffer {
  console.error(error);
  return Buffer.alloc(0);
}
