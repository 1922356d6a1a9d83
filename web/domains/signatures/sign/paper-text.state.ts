/** A piece of a page’s text, as pdf.js gives it: from the left and from the bottom, in points. */
export type TextPiece = { str: string; x: number; y: number; height: number };

type Line = { text: string; y: number; height: number };

/**
 * The paragraphs of a page in the order of its text, for small screens. A line belongs to the paragraph above when it
 * follows closely and has letters of the same size; where a column begins anew, so does a paragraph.
 */
export function paragraphsOf(pieces: readonly TextPiece[]): string[] {
  const paragraphs: { text: string; last: Line }[] = [];
  for (const line of linesOf(pieces)) {
    const above = paragraphs.at(-1);
    if (above && continues(above.last, line)) {
      above.text = joined(above.text, line.text);
      above.last = line;
    } else paragraphs.push({ text: line.text, last: line });
  }
  return paragraphs.map(({ text }) => text);
}

function continues(above: Line, line: Line): boolean {
  const step = above.y - line.y;
  const isSameSize = Math.abs(above.height - line.height) < above.height * 0.12;
  return step > 0 && step < above.height * 1.75 && isSameSize;
}

/** A word that was cut at the end of its line is whole again. */
function joined(above: string, line: string): string {
  return /\p{Ll}[-‐]$/u.test(above) && /^\p{Ll}/u.test(line) ? above.slice(0, -1) + line : `${above} ${line}`;
}

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  for (const { str, y, height } of pieces) {
    if (str === '') continue;
    const last = lines.at(-1);
    // Marks above and below the line, such as a small number, belong to it.
    if (last && Math.abs(last.y - y) < Math.max(last.height, height) * 0.5) {
      last.text += str;
      last.height = Math.max(last.height, height);
    } else lines.push({ text: str, y, height });
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}
