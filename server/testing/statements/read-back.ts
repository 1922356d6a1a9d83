import type { Reading, ReadingNeeds, TableRow } from '../../ledger/reading/reading.ts';
import type { StatementWriter } from './plain-movement.ts';

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
