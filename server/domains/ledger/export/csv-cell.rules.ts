/** A formula begins with an apostrophe, also behind blanks and in East Asian wide signs. Quoted as RFC 4180. */
export function csvCell(text: string): string {
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const startsFormula = /^\s*[=+\-@\t\r＝＋－＠]/;
const plainNumber = /^-?\d+([.,]\d+)?$/;
