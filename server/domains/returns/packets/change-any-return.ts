import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import { digestFor, loadYear } from './load-returns.ts';
import { holdReturn } from './hold-return.ts';
import { requireGeneration } from './move-return.ts';
import { requireAnyReturn, type AnyReturn } from './require-any-return.ts';
import type { ReturnRow } from './returns.queries.ts';

export type ChangingNeeds = ReactionNeeds & Pick<Context, 'db' | 'fileKeys'>;

/** What the team does with one making of a packet, on its locked row; `returns.moved_on` where another was made meanwhile. */
export async function changeAnyReturn(
  needs: ChangingNeeds,
  { id, generation }: { id: string; generation: number },
  change: (tx: Transaction<Database>, row: ReturnRow, of: AnyReturn) => Promise<void>,
): Promise<void> {
  const of = await requireAnyReturn(needs, id);
  await needs.db.transaction().execute(async (tx) => {
    const row = await holdReturn(tx, of.row);
    requireGeneration(row, generation);
    await change(tx, row, of);
  });
}

export type KnownReturn = Pick<AnyReturn, 'row' | 'owner' | 'year' | 'years'>;

export async function requireUpToDate(
  needs: ChangingNeeds,
  tx: Transaction<Database>,
  { row, owner, year, years }: KnownReturn,
): Promise<void> {
  const { source } = await loadYear({ ...needs, db: tx }, owner, { year, years });
  if (digestFor(row.kind, source) !== row.facts_digest) throw fail('returns.outdated');
}
