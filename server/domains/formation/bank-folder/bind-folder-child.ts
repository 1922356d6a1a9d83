/** Child of `bind-folder.ts`: files on stdin; their page counts as JSON, or one numbered PDF, on stdout. */
import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import sharp from 'sharp';

// Libraries log their repairs, but stdout is reserved for the answer.
Object.assign(console, { log: console.error, warn: console.error });

type Part = { mediaType: string; content: Buffer };

const letter = { width: 612, height: 792, margin: 54 };
const number = { size: 8, fromEdge: 12 };
const input = await buffer(process.stdin);
const { work, parts } = unpacked(input);
const answer = work === 'bind' ? await bind(parts) : Buffer.from(JSON.stringify(await measure(parts)));
process.stdout.write(answer, () => process.exit());

function unpacked(bytes: Buffer): { work: string; parts: Part[] } {
  const headEnd = 4 + bytes.readUInt32BE(0);
  const head = JSON.parse(bytes.subarray(4, headEnd).toString('utf8')) as {
    work: string;
    parts: { mediaType: string; bytes: number }[];
  };
  let from = headEnd;
  const parts = head.parts.map(({ mediaType, bytes: size }) => {
    const content = bytes.subarray(from, from + size);
    from += size;
    return { mediaType, content };
  });
  return { work: head.work, parts };
}

async function measure(all: readonly Part[]): Promise<(number | null)[]> {
  const counts: (number | null)[] = [];
  for (const part of all) counts.push(await pagesOf(part));
  return counts;
}

/** Each paper is tried alone first: one that fails is only in the ZIP. */
async function pagesOf(part: Part): Promise<number | null> {
  try {
    const trial = await PDFDocument.create();
    await add(trial, part);
    return trial.getPageCount() || null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

async function bind(all: readonly Part[]): Promise<Buffer> {
  const bound = await PDFDocument.create();
  for (const part of all) await add(bound, part);
  const font = await bound.embedFont(StandardFonts.Helvetica);
  const pages = bound.getPages();
  // The cover has no page number.
  pages.forEach((page, place) => place > 0 && writeNumber(page, `${place + 1} / ${pages.length}`, font));
  bound.setTitle('Carpeta bancaria');
  return Buffer.from(await bound.save());
}

async function add(bound: PDFDocument, { mediaType, content }: Part): Promise<void> {
  if (mediaType !== 'application/pdf') return addPicture(bound, content, mediaType);
  // Agencies lock papers against changes with an owner password; reading needs none.
  const paper = await PDFDocument.load(content, { updateMetadata: false, password: '' });
  flatten(paper);
  for (const page of await bound.copyPages(paper, paper.getPageIndices())) bound.addPage(page);
}

/** Form fields are not copied with pages, so their values become page content first. */
function flatten(paper: PDFDocument): void {
  try {
    paper.getForm().flatten();
  } catch (error) {
    console.error(error);
  }
}

async function addPicture(bound: PDFDocument, content: Buffer, mediaType: string): Promise<void> {
  const picture =
    mediaType === 'image/jpeg'
      ? await bound.embedJpg(content)
      : await bound.embedPng(mediaType === 'image/png' ? content : await sharp(content).png().toBuffer());
  const room = { width: letter.width - 2 * letter.margin, height: letter.height - 2 * letter.margin };
  const { width, height } = picture.scaleToFit(room.width, room.height);
  const page = bound.addPage([letter.width, letter.height]);
  page.drawImage(picture, { x: (letter.width - width) / 2, y: (letter.height - height) / 2, width, height });
}

/** At the centre of the visible lower edge, whatever the page's rotation. */
function writeNumber(page: PDFPage, text: string, font: PDFFont): void {
  const { size, fromEdge } = number;
  const { x, y, width, height } = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const half = font.widthOfTextAtSize(text, size) / 2;
  const at = {
    0: { x: x + width / 2 - half, y: y + fromEdge },
    90: { x: x + width - fromEdge, y: y + height / 2 - half },
    180: { x: x + width / 2 + half, y: y + height - fromEdge },
    270: { x: x + fromEdge, y: y + height / 2 + half },
  }[turn as 0 | 90 | 180 | 270];
  page.drawText(text, { ...at, size, font, color: rgb(0.32, 0.41, 0.48), rotate: degrees(turn) });
}
