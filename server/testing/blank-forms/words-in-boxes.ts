/** Text in the boxes of a filled form, as another program reads it. */
import type { InspectedPdf, Word } from '../files/inspect-pdf.ts';
import type { MadeField } from './blank-fields.ts';

type Box = Pick<MadeField, 'page' | 'x' | 'y' | 'width' | 'height'>;

/** Tolerance for letters beyond the line. */
const hairPoints = 0.3;

export const wordsIn = (pdf: InspectedPdf, box: Box): string =>
  pdf.pages[box.page]!.words.filter((word) => isIn(word, box, pdf.pages[box.page]!.height))
    .map(({ text }) => text)
    .join(' ')
    .normalize('NFC');

export const strayWords = (pdf: InspectedPdf, boxes: readonly Box[]): string[] =>
  pdf.pages.flatMap(({ words, height }, page) =>
    words
      .filter((word) => !boxes.some((box) => box.page === page && isIn(word, box, height) && isWithin(word, box)))
      .map(({ text }) => text),
  );

function isIn({ left, right, top, bottom }: Word, { x, y, width, height }: Box, pageHeight: number): boolean {
  const [middle, up] = [(left + right) / 2, pageHeight - (top + bottom) / 2];
  return middle >= x && middle <= x + width && up >= y && up <= y + height;
}

const isWithin = ({ left, right }: Word, { x, width }: Box) =>
  left >= x - hairPoints && right <= x + width + hairPoints;
