/** Chooses the sheet with the statement: banks put a cover before it. */
import type { Table } from './read-text-table.rules.ts';
import type { ReadingNeeds, ReadTable, TableRow } from '../reading.ts';
import { padRows } from './row-cells.rules.ts';

const rowsChecked = 200;

/** Considers visible sheets with rows, in their order. Two that read as statements are two files. */
export function pickSheet(sheets: readonly Table[], needs: ReadingNeeds, readTable: ReadTable): Table | 'sheets_alike' {
  const [first] = sheets;
  if (first === undefined) return [];
  if (sheets.length === 1 || sheets.includes('too_long')) return sheets.includes('too_long') ? 'too_long' : first;
  const ranked = (sheets as TableRow[][]).map((rows) => ({ rows, rank: rankOf(rows, needs, readTable) }));
  const best = Math.max(...ranked.map(({ rank }) => rank));
  const [one, other] = ranked.filter(({ rank }) => rank === best);
  return other && best > 0 ? 'sheets_alike' : one!.rows;
}

function rankOf(rows: TableRow[], needs: ReadingNeeds, readTable: ReadTable): number {
  const reading = readTable(padRows(rows.slice(0, rowsChecked)), needs);
  if (reading.state === 'unread') return 0;
  if (reading.state === 'read') return reading.movements.length > 0 ? 2 : 0;
  if (reading.question.kind !== 'mapping') return 2;
  const { day, amount, credit, debit } = reading.question.guess;
  return day !== undefined && (amount !== undefined || (credit !== undefined && debit !== undefined)) ? 1 : 0;
}
