import { houseItemsOf } from '@zarpa/contract/ledger/categories/house-items.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { findBought } from '../../payments/find-purchase.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isAnyDayLocked, lockLedger } from '../ledgers/ledger-locks.queries.ts';
import {
  deleteFormationCostEntriesBut,
  divideFormationCostEntry,
  findFormationCost,
  listCancelledItems,
  listFormationCostEntries,
  listWithoutFormationCostEntry,
  saveFormationCostEntry,
} from './formation-cost-entry.queries.ts';

/** Dated on the payment, or on the company's first day if that is later. A filed year stays as filed. */
export async function syncFormationCostEntry(_needs: ReactionNeeds, tx: Tx, { registrationId, userId }: Owner) {
  const owner = { registrationId, userId };
  const cost = await findFormationCost(tx, owner);
  if (!cost) return;
  await lockLedger(tx, owner);
  const before = await listFormationCostEntries(tx, owner);
  if (await isAnyDayLocked(tx, owner, [...before.map(({ day }) => day), cost.day])) return;
  const items = await listItems(tx, owner, cost);
  await divideFormationCostEntry(tx, owner);
  await deleteFormationCostEntriesBut(
    tx,
    owner,
    items.map(({ item }) => item),
  );
  // The payer answered for the whole, or for our service, which is the largest part.
  const whole = before.find(({ item }) => item === null || item === 'formation');
  const paid = { day: cost.day, paidBy: whole?.paidBy ?? 'owner' };
  for (const item of items) await saveFormationCostEntry(tx, owner, item, paid);
}

async function listItems(
  tx: Tx,
  owner: Owner,
  { paidCents, returnedCents }: { paidCents: number; returnedCents: number },
) {
  const bought = await findBought(tx, owner.registrationId);
  const cancelled = await listCancelledItems(tx, owner);
  const addons = (bought?.addons ?? []).map(({ key, label, amount }) => ({
    key,
    label,
    cents: centsOf(amount),
    isCancelled: cancelled.includes(`addon:${key}`),
  }));
  return houseItemsOf({ paidCents, returnedCents, addons });
}

/** For companies that paid before ledgers, or items, existed; true when more wait. */
export async function syncFormationCostEntries(needs: Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>) {
  const owners = await listWithoutFormationCostEntry(needs.db, 100);
  for (const owner of owners) await needs.db.transaction().execute((tx) => syncFormationCostEntry(needs, tx, owner));
  return owners.length === 100;
}
