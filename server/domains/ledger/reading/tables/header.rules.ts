import { createHash } from 'node:crypto';
import { isBlankAmount } from '../values/amounts.rules.ts';
import { foldHeader, placeOf } from './column-names.rules.ts';
import { readWrittenDay } from '../values/days.rules.ts';
import { allFormats } from '../formats/all-formats.rules.ts';
import type { StatementFormat } from '../formats/statement-format.ts';
import { guessMapping } from './guess-mapping.rules.ts';
import type { TableRow } from '../reading.ts';

export type FoundTable = {
  /** Undefined for an unknown header. */
  format: StatementFormat | undefined;
  header: string[];
  fingerprint: string;
  above: readonly TableRow[];
  below: readonly TableRow[];
};

/** Banks put a summary above it, of at most 6 rows as far as we know. */
const headerWithin = 20;

export function findTable(rows: readonly TableRow[]): FoundTable | undefined {
  const first = rows.slice(0, headerWithin);
  for (const [index, { cells }] of first.entries()) {
    const format = formatOf(cells.map(foldHeader));
    if (format) return tableAt(rows, index, format);
  }
  const named = first.findIndex(({ cells }) => saysColumns(cells));
  if (named >= 0) return tableAt(rows, named, undefined);
  const firstMovement = first.findIndex(({ cells }) => looksLikeMovement(cells));
  if (firstMovement === 0) return headless(rows);
  if (firstMovement > 0) return tableAt(rows, firstMovement - 1, undefined);
  const most = first.reduce(
    (best, { cells }, index) => (filled(cells) > filled(first[best]?.cells ?? []) ? index : best),
    0,
  );
  return filled(first[most]?.cells ?? []) >= 2 ? tableAt(rows, most, undefined) : undefined;
}

function formatOf(header: readonly string[]): StatementFormat | undefined {
  const named = header.filter((name) => name !== '').length;
  return allFormats.find(
    ({ signature, isWhole }) =>
      (!isWhole || named === signature.length) && signature.every((column) => placeOf(header, column) >= 0),
  );
}

function tableAt(rows: readonly TableRow[], index: number, format: StatementFormat | undefined): FoundTable {
  const cells = rows[index]?.cells ?? [];
  const header = cells.slice(0, cells.findLastIndex((cell) => foldHeader(cell) !== '') + 1);
  const fingerprint = hash(header.map(foldHeader).join('\u001F'));
  return { format, header, fingerprint, above: rows.slice(0, index), below: rows.slice(index + 1) };
}

/** Some banks begin with the first movement. */
function headless(rows: readonly TableRow[]): FoundTable {
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const header = Array.from({ length: columns }, () => '');
  return { format: undefined, header, fingerprint: hash(`${columns}`), above: [], below: rows };
}

function saysColumns(cells: readonly string[]): boolean {
  const { day, amount, credit } = guessMapping(cells);
  return day !== undefined && (amount !== undefined || credit !== undefined);
}

function looksLikeMovement(cells: readonly string[]): boolean {
  const isAmount = (cell: string) =>
    /\d/.test(cell) &&
    /^[^\p{L}]*(?:[A-Z]{3})?[^\p{L}]*$/u.test(cell) &&
    !isBlankAmount(cell) &&
    readWrittenDay(cell) === undefined;
  const day = cells.findIndex((cell) => readWrittenDay(cell)?.kind.match(/plain|two_ways/));
  return day >= 0 && cells.some((cell, place) => place !== day && isAmount(cell));
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
