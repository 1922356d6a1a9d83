/** Prefixes formulas with an apostrophe, also behind blanks and in full-width characters. Quoted as in RFC 4180. */
export function csvCell(text: string): string {
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const startsFormula = /^\s*[=+\-@\t\r＝＋－＠]/;
const plainNumber = /^-?\d+([.,]\d+)?$/;
