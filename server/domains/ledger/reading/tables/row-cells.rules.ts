import type { Sign } from '../formats/statement-format.ts';
import type { TableRow } from '../reading.ts';

export function cellAt(cells: readonly string[], place: number): string {
  return cells[place] ?? '';
}

export function firstTextAt(cells: readonly string[], places: readonly number[]): string {
  for (const place of places) {
    const text = cellAt(cells, place).trim();
    if (text !== '') return text;
  }
  return '';
}

/** A missing or extra cell moves all after it: a balance would be read as an amount. */
export function isWholeRow(cells: readonly string[], { header }: { header: readonly string[] }): boolean {
  if (cells.length < header.length) return false;
  for (let place = header.length; place < cells.length; place += 1)
    if (cellAt(cells, place).trim() !== '') return false;
  return true;
}

/** Workbooks omit empty cells at a row's end, texts do not. Pads a workbook's rows to the longest. */
export function padRows(rows: readonly TableRow[]): TableRow[] {
  const longest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return rows.map(({ row, cells }) => ({
    row,
    cells: [...cells, ...Array.from({ length: longest - cells.length }, () => '')],
  }));
}

export function signGiven<T>(cells: readonly string[], signs: readonly Sign<T, number>[]): T | undefined {
  return signs.find(({ when }) => when.every(([place, pattern]) => pattern.test(cellAt(cells, place).trim())))?.gives;
}
