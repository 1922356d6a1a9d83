import { layoutMultilineText, TextAlignment, type PDFFont, type PDFTextField } from '@cantoo/pdf-lib';

export type Fit = { size: number; isMultiline: boolean };

const sizes = [9, 8.5, 8, 7.5, 7];
/** Space that the library leaves around a text. */
const padding = 1;

/** 9 to 7 points. Several lines only when the box is two lines high: a lower multiline field would lose the second line. */
export function fitText(field: PDFTextField, font: PDFFont, text: string): Fit | undefined {
  const { width, height } = roomOf(field);
  for (const size of sizes) {
    if (font.widthOfTextAtSize(text, size) <= width) return { size, isMultiline: false };
    if (field.isMultiline() && isInLines(font, text, size, { width, height })) return { size, isMultiline: true };
  }
  return undefined;
}

export function beginningThatFits(field: PDFTextField, font: PDFFont, text: string): string {
  const words = text.split(' ');
  const beginning = (count: number) => words.slice(0, count).join(' ');
  let [fits, tooLong] = [0, words.length + 1];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (fitText(field, font, beginning(middle))) fits = middle;
    else tooLong = middle;
  }
  return beginning(fits);
}

function roomOf(field: PDFTextField): { width: number; height: number } {
  const [widget] = field.acroField.getWidgets();
  if (!widget) return { width: 0, height: 0 };
  const { width, height } = widget.getRectangle();
  const border = widget.getBorderStyle()?.getWidth() ?? 0;
  const inset = 2 * (border + (field.isCombed() ? 0 : padding));
  return { width: width - inset, height: height - inset };
}

function isInLines(font: PDFFont, text: string, fontSize: number, room: { width: number; height: number }): boolean {
  const bounds = { x: 0, y: 0, ...room };
  const { lines, lineHeight } = layoutMultilineText(text, { alignment: TextAlignment.Left, fontSize, font, bounds });
  return lines.length * lineHeight <= room.height && lines.every(({ width }) => width <= room.width);
}

/** The library measures with kerning and writes without it, so a text that fits by its measure would stick out. */
export function measuredAsWritten(font: PDFFont): PDFFont {
  const withKerning = font.widthOfTextAtSize.bind(font);
  font.widthOfTextAtSize = (text, size) => [...text].reduce((sum, letter) => sum + withKerning(letter, size), 0);
  return font;
}
