import { readTable } from '../../domains/ledger/reading/tables/read-table.rules.ts';
import type { Reading, ReadingNeeds, TableRow } from '../../domains/ledger/reading/reading.ts';
import type { StatementWriter } from './plain-movement.ts';
import { columnsOf, statementWriters } from './write-statement.ts';

export const rowsOf = (cells: readonly (readonly string[])[]): TableRow[] =>
  cells.map((row, index) => ({ row: index + 1, cells: [...row] }));

/** What must be told beside a file that its writer leaves open; the currency where no column has it. */
export const needsOf = ({ dayOrder }: Pick<StatementWriter, 'dayOrder'>, currency?: string): ReadingNeeds => ({
  today: '2027-01-01',
  answers: { ...(dayOrder && { dateOrder: dayOrder }), ...(currency && { currency }) },
  mappings: {},
});

export type ReadReading = Extract<Reading, { state: 'read' }>;

/** A reading that came to its end; throws what it asked instead. */
export function readOf(reading: Reading): ReadReading {
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading));
  return reading;
}

/** Rows of cells by the names of their columns, below the header of the first writer of a format. */
export function tableOf(format: string, rows: readonly Record<string, string>[]): TableRow[] {
  const header = columnsOf(statementWriters.find((one) => one.format === format)!);
  for (const name of rows.flatMap((row) => Object.keys(row)))
    if (!header.includes(name)) throw new Error(`${format} has no ${name}`);
  return rowsOf([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]);
}

/** The same, read; months come first where nothing proves it. */
export const readCells = (format: string, rows: readonly Record<string, string>[]): ReadReading =>
  readOf(readTable(tableOf(format, rows), needsOf({ dayOrder: 'month_first' })));
