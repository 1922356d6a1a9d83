/** From words with their place on a page to lines, and to what stands together in a line. Pure. */

/** Points from the lower left corner of its page; `right` is where it ends. */
export type Word = { text: string; left: number; right: number; y: number; height: number };
/** From left to right. `page` from 1. */
export type Line = { page: number; y: number; height: number; words: Word[] };

export function linesOf(words: readonly Word[], page: number): Line[] {
  const lines: Line[] = [];
  for (const word of words.toSorted((one, other) => other.y - one.y || one.left - other.left)) {
    const line = lines.at(-1);
    if (line && line.y - word.y <= 0.35 * Math.max(line.height, word.height)) {
      line.words.push(word);
      line.height = Math.max(line.height, word.height);
    } else lines.push({ page, y: word.y, height: word.height, words: [word] });
  }
  for (const line of lines) line.words.sort((one, other) => one.left - other.left);
  return lines;
}

/** What is set as one: words with no more than a space between them. */
export function phrasesOf({ words }: Pick<Line, 'words'>): Word[] {
  const phrases: Word[] = [];
  for (const word of words) {
    const last = phrases.at(-1);
    if (last && word.left - last.right <= 0.7 * Math.max(last.height, word.height)) {
      last.text = `${last.text} ${word.text}`;
      last.right = Math.max(last.right, word.right);
    } else phrases.push({ ...word });
  }
  return phrases;
}

export const textOf = ({ words }: Pick<Line, 'words'>): string => words.map(({ text }) => text).join(' ');

/** `− $ 12.50` is one amount, however its parts were set; parts that stand alone stay alone. */
export function withWholeAmounts(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    if (last && /^[-+(\u2010-\u2015\u2212\p{Sc}]+$/u.test(last.text) && word.left - last.right <= 0.7 * word.height) {
      last.text += word.text;
      last.right = word.right;
    } else whole.push({ ...word });
  }
  return whole;
}
