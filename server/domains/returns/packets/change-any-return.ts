import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import { digestFor, loadYear } from './load-returns.ts';
import { lockReturn, requireGeneration } from './move-return.ts';
import { type AnyReturn, requireAnyReturn } from './require-returns.ts';
import type { ReturnRow } from './returns.queries.ts';

export type ChangingNeeds = ReactionNeeds & Pick<Context, 'db' | 'fileKeys'>;

/** Runs a step of the team on a locked packet; throws `returns.moved_on` when another generation was made in the meantime. */
export async function changeAnyReturn(
  needs: ChangingNeeds,
  { id, generation }: { id: string; generation: number },
  change: (tx: Tx, row: ReturnRow, of: AnyReturn) => Promise<void>,
): Promise<void> {
  const of = await requireAnyReturn(needs, id);
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockReturn(tx, of.row);
    requireGeneration(row, generation);
    await change(tx, row, of);
  });
}

export type KnownReturn = Pick<AnyReturn, 'row' | 'owner' | 'year' | 'years'>;

export async function requireUpToDate(needs: ChangingNeeds, tx: Tx, { row, owner, year, years }: KnownReturn) {
  const { source } = await loadYear({ ...needs, db: tx }, owner, { year, years });
  if (digestFor(row.kind, source) !== row.facts_digest) throw fail('returns.outdated');
}
