/** A bank's text on one line, without characters that PostgreSQL refuses. */

export function cleanText(text: string): string {
  const sound = text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '');
  return lineBreak.test(sound) ? sound.replaceAll(lineBreaks, ' ').trim() : sound.trim();
}

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/;
const lineBreaks = /\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g;
