import { type ColumnName, type Line, otherColumns, type PdfLayout, phrasesOf, type Word } from './pdf-layouts.rules.ts';

export type Columns = Partial<Record<ColumnName, Word>>;
export type Header = { columns: Columns; last: number };

const linesMax = 3;

export function headerAt(lines: readonly Line[], place: number, { headers }: PdfLayout): Header | undefined {
  let cells: Word[] = [];
  for (let last = place; last < Math.min(lines.length, place + linesMax); last += 1) {
    const line = lines[last]!;
    const above = lines[last - 1];
    if (last > place && (line.page !== above!.page || above!.y - line.y > 2 * above!.height)) return undefined;
    cells = merged(cells, phrasesOf(line));
    for (const header of headers) {
      const columns = columnsOf(cells, header);
      if (columns) return { columns: { ...columnsThereOf(cells, header), ...columns }, last };
    }
  }
  return undefined;
}

function merged(cells: readonly Word[], below: readonly Word[]): Word[] {
  const all = cells.map((cell) => ({ ...cell }));
  for (const word of below) {
    const cell = all.find(({ left, right }) => word.left < right && word.right > left);
    if (!cell) all.push({ ...word });
    else {
      cell.text = `${cell.text} ${word.text}`;
      cell.left = Math.min(cell.left, word.left);
      cell.right = Math.max(cell.right, word.right);
    }
  }
  return all;
}

type Names = Partial<Record<ColumnName, RegExp>>;

function columnsOf(cells: readonly Word[], names: Names): Columns | undefined {
  const found = Object.entries(names).map(
    ([name, pattern]) => [name, cells.filter(({ text }) => pattern.test(text))] as const,
  );
  if (found.some(([, own]) => own.length !== 1)) return undefined;
  return Object.fromEntries(found.map(([name, own]) => [name, own[0]!])) as Columns;
}

function columnsThereOf(cells: readonly Word[], needed: Names): Columns {
  const names = Object.entries(otherColumns).filter(([name]) => !(name in needed));
  return Object.fromEntries(
    names.flatMap(([name, pattern]) => cells.filter(({ text }) => pattern.test(text)).map((cell) => [name, cell])),
  ) as Columns;
}
