import { readTable } from '../../domains/ledger/reading/tables/read-table.rules.ts';
import type { Reading, ReadingNeeds, TableRow } from '../../domains/ledger/reading/reading.ts';
import type { StatementWriter } from './plain-movement.ts';
import { columnsOf, statementWriters } from './write-statement.ts';

export const rowsOf = (cells: readonly (readonly string[])[]): TableRow[] =>
  cells.map((row, index) => ({ row: index + 1, cells: [...row] }));

/** Needs for a file that its writer leaves open; `currency` when no column has it. */
export const needsOf = ({ dayOrder }: Pick<StatementWriter, 'dayOrder'>, currency?: string): ReadingNeeds => ({
  today: '2027-01-01',
  answers: { ...(dayOrder && { dateOrder: dayOrder }), ...(currency && { currency }) },
  mappings: {},
});

export type ReadReading = Extract<Reading, { state: 'read' }>;

/** Throws when the reading asks something. */
export function readOf(reading: Reading): ReadReading {
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading));
  return reading;
}

/** Rows by column name, below the header of a format's first writer. */
export function tableOf(format: string, rows: readonly Record<string, string>[]): TableRow[] {
  const header = columnsOf(statementWriters.find((one) => one.format === format)!);
  for (const name of rows.flatMap((row) => Object.keys(row)))
    if (!header.includes(name)) throw new Error(`${format} has no ${name}`);
  return rowsOf([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]);
}

/** Reads them, with the month first when nothing proves the order. */
export const readCells = (format: string, rows: readonly Record<string, string>[]): ReadReading =>
  readOf(readTable(tableOf(format, rows), needsOf({ dayOrder: 'month_first' })));
