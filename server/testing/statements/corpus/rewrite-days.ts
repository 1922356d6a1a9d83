import type { DateOrder } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { CorpusFile, CorpusRow } from './corpus-file.ts';

type Parts = { year: string; month: string; day: string };

/** `order` when the customer may be asked for one. */
type DayStyle = { order?: DateOrder; write: (parts: Parts) => string };

export const dayStyles: readonly DayStyle[] = [
  { write: ({ year, month, day }) => `${year}-${month}-${day}` },
  { write: ({ year, month, day }) => `${year}/${month}/${day} 10:20:30` },
  { order: 'day_first', write: ({ year, month, day }) => `${day}/${month}/${year}` },
  { order: 'day_first', write: ({ year, month, day }) => `${Number(day)}.${Number(month)}.${year.slice(2)}` },
  { order: 'month_first', write: ({ year, month, day }) => `${month}/${day}/${year}` },
  { order: 'month_first', write: ({ year, month, day }) => `${Number(month)}-${Number(day)}-${year}` },
  { write: ({ year, month, day }) => `${day} ${spanish[Number(month) - 1]} ${year}` },
  { write: ({ year, month, day }) => `${english[Number(month) - 1]} ${Number(day)}, ${year}` },
  {
    write: ({ year, month, day }) =>
      `${Math.round(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000) + 25_569}`,
  },
];

const spanish = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export const daysIn = (rows: readonly CorpusRow[], { marks }: CorpusFile): string[] =>
  rows.flatMap(({ mark }) => (mark === undefined ? [] : (marks.get(mark)?.day ?? [])));

/** Rewrites each row's own day wherever a cell begins with it. */
export function rewriteDays(rows: readonly CorpusRow[], { marks }: CorpusFile, style: DayStyle): CorpusRow[] {
  return rows.map((row) => {
    const truth = row.mark === undefined ? undefined : marks.get(row.mark);
    if (!truth) return row;
    const [year = '', month = '', day = ''] = truth.day.split('-');
    const written = style.write({ year, month, day });
    return { ...row, cells: row.cells.map((cell) => (isDay(cell, { year, month, day }) ? written : cell)) };
  });
}

/** Alone, or before a time. */
function isDay(cell: string, { year, month, day }: Parts): boolean {
  const [date = ''] = cell.split(/[T\s](?=\d{1,2}:)/);
  const known = [
    `${year}-${month}-${day}`,
    `${month}/${day}/${year}`,
    `${month}-${day}-${year}`,
    `${Number(month)}/${Number(day)}/${year}`,
    `${day}/${month}/${year}`,
    `${day}-${month}-${year}`,
    `${english[Number(month) - 1]} ${Number(day)}, ${year}`,
  ];
  return known.includes(date);
}
