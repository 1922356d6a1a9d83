/** A table in text: which sign parts its cells, and its rows. Pure. */
import Papa from 'papaparse';
import { statementRowsMax } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { TableRow } from '../reading.ts';

/** Of a file with more rows nothing is answered. */
export type Table = TableRow[] | 'too_long';

/** The rows of a decoded text (`decodeText`), cells as written; `row` counts records, those without a word included. */
export function readTextTable(text: string): Table {
  const said = /^sep=([,;\t|])\n/i.exec(text);
  const delimiter = said?.[1] ?? delimiterOf(text);
  const body = said ? text.slice(said[0].length) : text;
  const rows: TableRow[] = [];
  let row = said ? 1 : 0;
  for (const cells of recordsOf(body, delimiter)) {
    row += 1;
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    rows.push({ row, cells });
  }
  return isTooLong(rows.length, row) ? 'too_long' : rows;
}

/** One row is the header; a file of nothing but empty rows is bounded as well. */
export const isTooLong = (filled: number, all: number): boolean =>
  filled > statementRowsMax + 1 || all > recordsMax - 1;

const recordsMax = 2 * statementRowsMax;

/**
 * The records of a text whose quotes are in order. One that opens a quote in a cell and never closes it would swallow the rows
 * below it: then every line is a record of its own, and a line that is not in order is one cell, so that nobody takes its
 * parts for columns.
 */
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

/**
 * The one by which most of the first rows have the same number of cells, and many: in `1,50;2,50` the comma parts too, but
 * not the header above it.
 */
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
