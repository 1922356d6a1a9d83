/** Only for child processes: importing this elsewhere opens a stranger's file there. */
import { PDF, PdfArray, PdfDict, PdfNumber, type PDFPage, type PdfObject, PdfRef } from '@libpdf/core';
import { openToAppend } from './open-to-append.ts';

/** Where the lower left corner of a mark lies, in points from the upper left corner of the page as it is shown. */
export type MarkPlace = { page: number; x: number; y: number };

/** Lays one page of `marks` on each place and adds the pages of `audit`. The answer begins with the bytes of `original`. */
export async function appendPages(
  original: Uint8Array,
  { places, marks, audit }: { places: readonly MarkPlace[]; marks: Uint8Array | undefined; audit: Uint8Array },
): Promise<Uint8Array> {
  const paper = await openToAppend(original);
  const layer = marks && (await PDF.load(marks));
  for (const [index, place] of places.entries()) {
    const page = paper.getPage(place.page - 1);
    if (!page || !layer) throw new Error(`no page ${place.page} to sign on`);
    ownResources(paper, page);
    const mark = await paper.embedPage(layer, index);
    page.drawPage(mark, onPaper(shownBox(paper, page), place));
  }
  const last = await PDF.load(audit);
  await paper.copyPagesFrom(last, [...Array(last.getPageCount()).keys()]);
  const whole = await paper.save({ incremental: true });
  if (!Buffer.from(whole.buffer, whole.byteOffset, original.length).equals(original))
    throw new Error('the paper did not stay as it was');
  return whole;
}

/** From the page as it is shown to the paper's own axes, of which y points up; `rotate` keeps it upright. */
function onPaper({ left, bottom, right, top, rotate }: ShownBox, { x, y }: MarkPlace) {
  if (rotate === 90) return { rotate, x: left + y, y: bottom + x };
  if (rotate === 180) return { rotate, x: right - x, y: bottom + y };
  if (rotate === 270) return { rotate, x: right - y, y: top - x };
  return { x: left + x, y: top - y };
}

type ShownBox = Record<'left' | 'bottom' | 'right' | 'top' | 'rotate', number>;

/** What of a page is shown, and how it is turned. The library takes a box's far corner for its size, and inherits none. */
function shownBox(paper: PDF, page: PDFPage): ShownBox {
  const media = cornersOf(paper, inherited(paper, page, 'MediaBox')) ?? [0, 0, 612, 792];
  const crop = cornersOf(paper, inherited(paper, page, 'CropBox')) ?? media;
  const turn = inherited(paper, page, 'Rotate');
  return {
    left: Math.max(media[0], crop[0]),
    bottom: Math.max(media[1], crop[1]),
    right: Math.min(media[2], crop[2]),
    top: Math.min(media[3], crop[3]),
    rotate: turn instanceof PdfNumber ? ((turn.value % 360) + 360) % 360 : 0,
  };
}

function cornersOf(paper: PDF, box: PdfObject | undefined): [number, number, number, number] | undefined {
  if (!(box instanceof PdfArray)) return undefined;
  const numbers = [...box].map((one) => (one instanceof PdfRef ? paper.getObject(one) : one));
  const [x1, y1, x2, y2] = numbers.flatMap((one) => (one instanceof PdfNumber ? one.value : []));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** What is drawn is added to a page's own resources, which would hide those that it inherits. */
function ownResources(paper: PDF, page: PDFPage): void {
  const resources = inherited(paper, page, 'Resources');
  if (resources instanceof PdfDict) page.dict.set('Resources', resources.clone());
}

function inherited(paper: PDF, { dict }: PDFPage, key: string): PdfObject | undefined {
  const found = (ref: PdfRef) => paper.getObject(ref);
  const seen = new Set<PdfObject>();
  for (let above: PdfObject | undefined = dict; above instanceof PdfDict; above = above.get('Parent', found)) {
    const value = above.get(key, found);
    if (value || seen.has(above)) return value;
    seen.add(above);
  }
  return undefined;
}
