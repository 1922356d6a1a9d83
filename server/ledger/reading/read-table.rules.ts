import type { Reading, ReadingNeeds, TableRow } from './reading.ts';

/** Holds the place of the one that knows every bank's columns. */
export function readTable(_rows: TableRow[], _needs: ReadingNeeds): Reading {
  return { state: 'unread', reason: 'no_movements' };
}
