/** Cells of a CSV that a spreadsheet will open. Pure. */

/**
 * One that a spreadsheet would take for a formula begins with an apostrophe, also behind blanks and in the wide signs of East
 * Asia, which some read as the plain ones; a plain number stays what it is. Always in quotes, as RFC 4180 writes them.
 */
export function csvCell(text: string): string {
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const startsFormula = /^\s*[=+\-@\t\r＝＋－＠]/;
const plainNumber = /^-?\d+([.,]\d+)?$/;
