/** Bank files with invented movements. */
import { bankOfAmerica } from './banks/bank-of-america.ts';
import { processors } from './banks/processors.ts';
import { usBanks } from './banks/us-banks.ts';
import { worldBanks } from './banks/world-banks.ts';
import type { Manner, PlainMovement, StatementWriter } from './plain-movement.ts';

/** Some formats have several writers: for another year or language. */
export const statementWriters: readonly StatementWriter[] = [
  ...usBanks,
  ...bankOfAmerica,
  ...worldBanks,
  ...processors,
];

export const usualManner: Manner = { decimalMark: '.', isGrouped: false, isNewestFirst: false };

/** All rows, with the header and what stands above it. `movements` are oldest first. */
export function writeStatement(
  writer: StatementWriter,
  movements: readonly PlainMovement[],
  manner: Manner = usualManner,
): string[][] {
  const own = writer.isFree ? manner : { ...manner, decimalMark: '.' as const };
  const rows = movements.map((movement) => {
    const cells = { ...writer.cells(movement, own), ...stateOf(writer, movement) };
    return columnsOf(writer).map((name) => cells[name] ?? '');
  });
  const above = writer.above?.(movements) ?? [];
  return [...above, columnsOf(writer), ...(own.isNewestFirst ? rows.toReversed() : rows)];
}

const stateColumns = ['Status', 'State', 'Estado', 'État'];

export const columnsOf = ({ header }: Pick<StatementWriter, 'header'>) => header.split(',');

function stateOf({ header, states }: StatementWriter, { state }: PlainMovement): Record<string, string> {
  const column = stateColumns.find((name) => columnsOf({ header }).includes(name));
  return column && states ? { [column]: states[state] } : {};
}
