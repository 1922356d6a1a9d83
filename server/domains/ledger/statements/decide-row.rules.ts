import type { Movement } from '../reading/reading.ts';
import { mendedMovement, mendedRow, type AsideRow, type RowDecision } from '../duplicates/settle-reading.rules.ts';

export type RowChange = RowDecision | { kind: 'none' };

type Context = {
  format: string;
  firstDay: string;
  twinOf: (movement: Movement) => Promise<string | null>;
};

/** Undefined when the change does not fit the row. */
export async function decideRow(row: AsideRow, change: RowChange, context: Context): Promise<AsideRow | undefined> {
  if (row.known === null) return decideRepeated(row, change);
  const found: AsideRow = { ...row, state: 'quarantined', movement: null, duplicateOf: null, decision: null };
  switch (change.kind) {
    case 'none':
      return found;
    case 'left_out':
      return { ...found, state: 'skipped', decision: change };
    case 'mended': {
      const movement = mendedMovement(row, change, context.format);
      const mended: AsideRow = { ...found, movement, decision: change };
      return mendedRow(mended, await context.twinOf(movement), context.firstDay);
    }
    case 'kept': {
      if (row.decision?.kind !== 'mended' || row.duplicateOf === null) return undefined;
      return mendedRow({ ...row, decision: { ...row.decision, isTwin: true } }, row.duplicateOf, context.firstDay);
    }
  }
}

/** For a readable row, the only decision is whether it is a duplicate. */
function decideRepeated(row: AsideRow, change: RowChange): AsideRow | undefined {
  if (row.reason !== 'duplicate' || !row.movement) return undefined;
  if (change.kind === 'kept') return { ...row, state: 'settled', decision: change };
  return change.kind === 'none' ? { ...row, state: 'skipped', decision: null } : undefined;
}
