/** Rows of cells as text, in the manners of banks and spreadsheets. */
export type CsvManner = {
  delimiter: ',' | ';' | '\t' | '|';
  isAllQuoted: boolean;
  lineEnd: '\n' | '\r\n';
  hasByteOrderMark: boolean;
};

export const usualCsv: CsvManner = { delimiter: ',', isAllQuoted: false, lineEnd: '\n', hasByteOrderMark: false };

export function writeCsv(rows: readonly (readonly string[])[], manner: CsvManner = usualCsv): string {
  const { delimiter, isAllQuoted, lineEnd, hasByteOrderMark } = manner;
  const quoted = (cell: string) =>
    isAllQuoted || cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = rows.map((cells) => cells.map(quoted).join(delimiter) + lineEnd);
  return `${hasByteOrderMark ? '\uFEFF' : ''}${lines.join('')}`;
}
