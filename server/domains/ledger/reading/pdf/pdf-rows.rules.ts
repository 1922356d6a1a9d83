/** Rows of a statement's table: a line with an amount is a row, and lines of words belong to the nearest row. */
import { type Cells, cellsOf } from './pdf-cells.rules.ts';
import { type Columns, headerAt } from './pdf-header.rules.ts';
import { type Line, type PdfLayout, textOf } from './pdf-layouts.rules.ts';

export type PdfRow = {
  cells: Cells;
  texts: string[];
  day: string;
  isSummary: boolean;
};

export function rowsBelowHeader(lines: readonly Line[], layout: PdfLayout): PdfRow[] | undefined {
  const kept: TableLine[] = [];
  let columns: Columns | undefined;
  for (let place = 0; place < lines.length; place += 1) {
    const header = headerAt(lines, place, layout);
    if (header) {
      ({ columns } = header);
      place = header.last;
    } else if (columns) kept.push(tableLine(lines[place]!, columns, layout));
  }
  return columns && gathered(kept);
}

type TableLine = { line: Line; cells: Cells; kind: 'row' | 'summary' | 'words' };

function tableLine(line: Line, columns: Columns, { summary }: PdfLayout): TableLine {
  const cells = cellsOf(line, columns);
  const isRow = [cells.amount, cells.moneyIn, cells.moneyOut].some((cell) => cell !== '');
  const isSummary = summary.test(textOf(line)) || summary.test(cells.description);
  return { line, cells, kind: isSummary ? 'summary' : isRow ? 'row' : 'words' };
}

function gathered(lines: readonly TableLine[]): PdfRow[] {
  const owners = lines.map((_, place) => ownerOf(lines, place));
  return lines.flatMap(({ kind, cells }, place) => {
    if (kind === 'words' || (kind === 'summary' && !Object.values(cells).some((cell) => /\d/.test(cell)))) return [];
    const own = lines.filter((_, other) => owners[other] === place);
    return {
      cells,
      texts: own.map((one) => one.cells.description).filter((text) => text !== ''),
      day: own.map((one) => one.cells.day).find((day) => day !== '') ?? '',
      isSummary: kind === 'summary',
    };
  });
}

/** Index of the row that a line belongs to: words follow their nearer neighbour, and its row. */
function ownerOf(lines: readonly TableLine[], place: number): number | undefined {
  const step = stepOf(lines, place);
  let at: number | undefined = place;
  while (at !== undefined && lines[at]!.kind === 'words') {
    // Two lines that point at each other belong to no row.
    if (step === undefined || stepOf(lines, at) !== step) return undefined;
    at += step;
  }
  return at;
}

function stepOf(lines: readonly TableLine[], place: number): 1 | -1 | undefined {
  const [above, below] = [gap(lines[place - 1], lines[place]), gap(lines[place], lines[place + 1])];
  if (Math.min(above, below) === Infinity) return undefined;
  return above <= below ? -1 : 1;
}

/** Distance between baselines; lines more than two heights apart are unrelated. */
function gap(upper: TableLine | undefined, lower: TableLine | undefined): number {
  if (!upper || !lower || upper.line.page !== lower.line.page) return Infinity;
  const distance = upper.line.y - lower.line.y;
  return distance <= 2.2 * Math.max(upper.line.height, lower.line.height) ? distance : Infinity;
}
