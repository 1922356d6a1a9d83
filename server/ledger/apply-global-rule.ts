import { matches, type LedgerRule } from '@zarpa/contract/ledger-rules.rules.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import { findRegistration } from '../payments/payments.queries.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import { listGlobalRules, listRules } from './book.queries.ts';
import { placeAgain, type Placed } from './entry-changes.queries.ts';
import type { GlobalRuleChange } from './ledger.jobs.ts';
import { holdLedger, lockLedger } from './ledgers.queries.ts';
import { loadBook } from './load-book.ts';
import { wordsOfRules } from './place-entries.ts';
import { placedAnew, ruleEntryOf } from './replace-entries.ts';
import { listCandidates, listPlacedBy } from './rules.queries.ts';

/**
 * One company's entries as a rule for all has them now: placed by it where nobody surer did, or by what is left where it is
 * gone. All in one transaction, and done twice it changes nothing.
 */
export async function applyGlobalRule(
  { db }: Pick<Context, 'db'>,
  { ruleId, registrationId }: { ruleId: string; change: GlobalRuleChange; registrationId: string },
): Promise<void> {
  const registration = await findRegistration(db, registrationId);
  // Gone with its account.
  if (!registration) return;
  const owner = { registrationId, userId: registration.user_id };
  await db.transaction().execute(async (tx) => {
    if (!(await holdLedger(tx, owner))) return;
    const rule = (await listGlobalRules(tx)).find(({ id }) => id === ruleId);
    const placed = rule ? await placedBy(tx, owner, rule) : await placedWithout(tx, owner, ruleId);
    if (placed.length === 0) return;
    // Only now do open screens hear of it.
    await lockLedger(tx, owner);
    await placeAgain(tx, owner, placed);
  });
}

type Placing = (Placed & { id: string })[];

async function placedBy(tx: Transaction<Database>, owner: Owner, rule: LedgerRule): Promise<Placing> {
  const found = (await listCandidates(tx, owner, rule)).filter((row) => matches(rule, ruleEntryOf(row)));
  if (found.length === 0) return [];
  const rules = await listRules(tx, owner);
  const placed = placedAnew(found, await loadBook(tx, owner, { rules }), wordsOfRules(rules));
  // What somebody surer says of them by now is not this rule's to change.
  return placed.filter(({ ruleId }) => ruleId === rule.id);
}

async function placedWithout(tx: Transaction<Database>, owner: Owner, ruleId: string): Promise<Placing> {
  const found = await listPlacedBy(tx, owner, ruleId);
  if (found.length === 0) return [];
  const rules = await listRules(tx, owner);
  return placedAnew(found, await loadBook(tx, owner, { rules }), wordsOfRules(rules));
}
