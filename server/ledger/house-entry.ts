import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import type { ReactionNeeds } from '../events/reaction.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import { findHouseCost, findHouseDay, listWithoutHouseEntry, saveHouseEntry } from './house-entry.queries.ts';
import { isAnyDayLocked } from './ledger-locks.queries.ts';
import { lockLedger } from './ledgers.queries.ts';

/**
 * What its owner paid us is the first line of the company's ledger, from the day it was paid, or the day the company began
 * where that is later: before it there was nobody to owe it. Of a filed year it stays as it was filed.
 */
export async function keepHouseEntry(_needs: ReactionNeeds, tx: Transaction<Database>, owner: Owner): Promise<void> {
  const cost = await findHouseCost(tx, owner);
  if (!cost) return;
  await lockLedger(tx, owner);
  const before = await findHouseDay(tx, owner);
  if (await isAnyDayLocked(tx, owner, before === undefined ? [cost.day] : [before, cost.day])) return;
  await saveHouseEntry(tx, owner, cost);
}

/** Companies that paid before there was a ledger; true when more wait. */
export async function keepHouseEntries(needs: Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>): Promise<boolean> {
  const owners = await listWithoutHouseEntry(needs.db, 100);
  for (const owner of owners) await needs.db.transaction().execute((tx) => keepHouseEntry(needs, tx, owner));
  return owners.length === 100;
}
