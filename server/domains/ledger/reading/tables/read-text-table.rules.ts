import Papa from 'papaparse';
import { statementRowsMax } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { TableRow } from '../reading.ts';

/** A file with more rows gets no answer. */
export type Table = TableRow[] | 'too_long';

export function readTextTable(text: string): Table {
  const separatorLine = /^sep=([,;\t|])\n/i.exec(text);
  const delimiter = separatorLine?.[1] ?? delimiterOf(text);
  const body = separatorLine ? text.slice(separatorLine[0].length) : text;
  const rows: TableRow[] = [];
  let row = separatorLine ? 1 : 0;
  for (const cells of recordsOf(body, delimiter)) {
    row += 1;
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    rows.push({ row, cells });
  }
  return isTooLong(rows.length, row) ? 'too_long' : rows;
}

/** One row is the header; the limit also covers files of empty rows. */
export const isTooLong = (filled: number, all: number): boolean =>
  filled > statementRowsMax + 1 || all > recordsMax - 1;

const recordsMax = 2 * statementRowsMax;

/** An unclosed quote would swallow the rows below: then each line is a record, and a bad line one cell. */
function recordsOf(text: string, delimiter: string): string[][] {
  const whole = parse(text, delimiter, recordsMax);
  if (whole.isInOrder) return whole.records;
  return text.split('\n', recordsMax).map((line) => {
    const { records, isInOrder } = parse(line, delimiter, 2);
    return isInOrder ? (records[0] ?? []) : [line];
  });
}

function parse(text: string, delimiter: string, preview: number): { records: string[][]; isInOrder: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
  return { records: data, isInOrder: !errors.some(({ type }) => type === 'Quotes') };
}

const delimiters = [';', '\t', '|', ','];
const looked = 60;

/** The delimiter by which most of the first rows have the same number of cells; the header decides in cases like `1,50;2,50`. */
function delimiterOf(text: string): string {
  const scores = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(parse(text, delimiter, looked).records) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.delimiter : ',';
}

function scoreOf(records: readonly string[][]): number {
  const counts = Map.groupBy(
    records.map(({ length }) => length).filter((length) => length > 1),
    (length) => length,
  );
  return Math.max(0, ...[...counts].map(([columns, rows]) => rows.length * (columns - 1)));
}
