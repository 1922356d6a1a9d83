/** Damage to a bank's table between the bank and us. */
import type { CorpusFile, CorpusRow, CorpusTable, Damage, Random } from './corpus-file.ts';
import { hostileTexts } from './hostile-texts.ts';
import { amountStyles, rewriteAmounts } from './rewrite-amounts.ts';
import { daysIn, dayStyles, rewriteDays } from './rewrite-days.ts';

/** A table, and the rows that may have any content now. */
type Damaged = Partial<Pick<Damage, 'isOpen' | 'answers'>> & {
  table: CorpusTable;
  touched?: readonly (string | undefined)[];
  gone?: readonly (string | undefined)[];
};

type TableDamage = (table: CorpusTable, random: Random, file: CorpusFile) => Damaged | undefined;

export const tableDamages: Readonly<Record<string, TableDamage>> = {
  nothing: (table) => ({ table }),

  'a column is missing': (table, random) => {
    const place = random.below(table.header.length);
    const without = (cells: readonly string[]) => cells.toSpliced(place, 1);
    return { table: { ...table, header: without(table.header), rows: each(table, without) } };
  },
  'two columns have changed places': (table, random) => {
    const [one, other] = [random.below(table.header.length), random.below(table.header.length)];
    const turned = (cells: readonly string[]) => swapped(cells, one, other);
    return { table: { ...table, header: turned(table.header), rows: each(table, turned) } };
  },
  'two columns have changed places below their names': (table, random) => {
    const [one, other] = [random.below(table.header.length), random.below(table.header.length)];
    if (one === other) return undefined;
    return { table: { ...table, rows: each(table, (cells) => swapped(cells, one, other)) }, isOpen: true };
  },
  'a column more': (table, random) => {
    const place = random.below(table.header.length + 1);
    const [name, cell] = random.pick([
      ['Nota', 'algo'],
      ['Total', '12.50'],
      ['Fecha valor', '2026-01-01'],
      ['', ''],
    ] as const);
    return {
      table: {
        ...table,
        header: table.header.toSpliced(place, 0, name),
        rows: each(table, (cells) => cells.toSpliced(place, 0, cell)),
      },
    };
  },
  'a cell more in each row': (table, random) => {
    const cell = random.pick(['', 'algo', '12.50']);
    return { table: { ...table, rows: each(table, (cells) => [...cells, cell]) } };
  },
  'a name is another': (table, random) => {
    const place = random.below(table.header.length);
    const name = random.pick([
      'Columna',
      'Betrag',
      'Fecha',
      'Importe',
      'Amount',
      'Date',
      '',
      'Saldo',
      table.header[0]!,
    ]);
    return { table: { ...table, header: table.header.with(place, name) } };
  },
  'names are written otherwise': (table, random) => {
    const how = random.pick<(name: string) => string>([
      (name) => name.toUpperCase(),
      (name) => ` ${name.toLowerCase()} `,
      (name) => name.replaceAll(' ', '\u00A0'),
      (name) => `\u200B${name}`,
    ]);
    return { table: { ...table, header: table.header.map(how) } };
  },
  'the header is missing': (table) => ({
    table: { ...table, above: [], header: table.rows[0]!.cells, rows: table.rows.slice(1) },
    gone: [table.rows[0]!.mark],
  }),
  'rows have been shuffled': (table, random) => ({ table: { ...table, rows: random.shuffled(table.rows) } }),
  'a row is missing': (table, random) => {
    const place = random.below(table.rows.length);
    return { table: { ...table, rows: table.rows.toSpliced(place, 1) }, gone: [table.rows[place]!.mark] };
  },
  'a row comes twice': (table, random) => {
    const row = random.pick(table.rows);
    return { table: { ...table, rows: table.rows.toSpliced(random.below(table.rows.length), 0, row) } };
  },
  'rows of others': (table, random) => {
    const row = (cells: string[]): CorpusRow => ({ mark: undefined, cells });
    const strange = random.pick([
      row(table.header),
      row(table.header.map(() => '')),
      row(['Total', '', '1,234.50']),
      row(table.header.map((_, place) => (place === 0 ? 'Total' : place === 2 ? '1,234.50' : ''))),
      row(['Este extracto no es una factura']),
      row(table.header.map(() => '-')),
    ]);
    return { table: { ...table, rows: table.rows.toSpliced(random.below(table.rows.length + 1), 0, strange) } };
  },
  'a digit is another': (table, random) => {
    const row = random.pick(table.rows);
    const places = row.cells.flatMap((cell, place) => (/^[^a-z]*\d[^a-z]*$/.test(cell) ? [place] : []));
    if (places.length === 0) return undefined;
    const place = random.pick(places);
    const cell = row.cells[place]!;
    const at = random.pick([...cell.matchAll(/\d/g)].map(({ index }) => index));
    const other = String((Number(cell[at]) + random.between(1, 9)) % 10);
    return changeRow(table, row, row.cells.with(place, cell.slice(0, at) + other + cell.slice(at + 1)));
  },
  'a cell is empty': (table, random) => {
    const row = random.pick(table.rows);
    return changeRow(table, row, row.cells.with(random.below(row.cells.length), ''));
  },
  'a cell is something else': (table, random) => {
    const row = random.pick(table.rows);
    return changeRow(table, row, row.cells.with(random.below(row.cells.length), random.pick(hostileTexts)));
  },
  'cells of a row are missing': (table, random) => {
    const row = random.pick(table.rows);
    return changeRow(table, row, row.cells.slice(0, random.below(row.cells.length)));
  },
  'texts are hostile': (table, random) => {
    const text = random.pick(hostileTexts.filter((one) => !/^[\d.,-]*$/.test(one)));
    const isBehind = random.happens(0.5);
    return {
      table: {
        ...table,
        rows: table.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) =>
            row.mark !== undefined && cell.includes(row.mark)
              ? isBehind
                ? `${cell} ${text}`
                : `${text} ${cell}`
              : cell,
          ),
        })),
      },
    };
  },
  'amounts are written otherwise': (table, random) => {
    const style = random.pick(amountStyles);
    const rows = rewriteAmounts(table.rows, style);
    return rows && { table: { ...table, rows } };
  },
  'one amount is written otherwise': (table, random) => {
    const row = random.pick(table.rows);
    const [changed] = rewriteAmounts([row], random.pick(amountStyles)) ?? [];
    return changed && changeRow(table, row, changed.cells);
  },
  'days are written otherwise': (table, random, file) => {
    const style = random.pick(dayStyles);
    if (!daysIn(table.rows, file).some((day) => Number(day.slice(8)) > 12)) return undefined;
    const rows = rewriteDays(table.rows, file, style);
    return { table: { ...table, rows }, answers: { ...file.answers, ...(style.order && { dateOrder: style.order }) } };
  },
  'one day is written otherwise': (table, random, file) => {
    const row = random.pick(table.rows);
    const [changed] = rewriteDays([row], file, random.pick(dayStyles));
    return changed && changeRow(table, row, changed.cells);
  },
  'only the header': (table) => ({ table: { ...table, rows: [] }, gone: table.rows.map(({ mark }) => mark) }),
  'as a spreadsheet for 30 rows of nothing above': (table) => ({
    table: { ...table, above: [...Array.from({ length: 30 }, () => ['', '']), ...table.above] },
  }),
};

const each = ({ rows }: CorpusTable, change: (cells: readonly string[]) => string[]) =>
  rows.map((row) => ({ ...row, cells: change(row.cells) }));

function swapped(cells: readonly string[], one: number, other: number): string[] {
  return cells.with(one, cells[other] ?? '').with(other, cells[one] ?? '');
}

function changeRow(table: CorpusTable, row: CorpusRow, cells: string[]): Damaged {
  const place = table.rows.indexOf(row);
  return { table: { ...table, rows: table.rows.with(place, { ...row, cells }) }, touched: [row.mark] };
}
