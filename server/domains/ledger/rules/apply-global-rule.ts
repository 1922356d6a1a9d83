import { type LedgerRule, matches } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listGlobalRules, listRules } from '../book/book.queries.ts';
import { loadBook } from '../book/load-book.ts';
import type { GlobalRuleChange } from '../ledger.jobs.ts';
import { lockLedgerQuietly, lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { listCandidates, listPlacedBy, type PlaceableRow } from './rules.queries.ts';
import { exactPlacements, ruleEntryOf, settleLedger, wordsOfRules } from './settle-ledger.ts';

/** One transaction; repeating it changes nothing. */
export async function applyGlobalRule(
  { db }: Pick<Context, 'db'>,
  { ruleId, registrationId }: { ruleId: string; change: GlobalRuleChange; registrationId: string },
): Promise<void> {
  const registration = await findRegistration(db, registrationId);
  if (!registration) return;
  const owner = { registrationId, userId: registration.user_id };
  await db.transaction().execute(async (tx) => {
    if (!(await lockLedgerQuietly(tx, owner))) return;
    const rule = (await listGlobalRules(tx)).find(({ id }) => id === ruleId);
    const touched = rule ? await matchedBy(tx, owner, rule) : await listPlacedBy(tx, owner, ruleId);
    if (touched.length === 0) return;
    // Open screens are notified only now.
    await lockLedger(tx, owner);
    await settleLedger(tx, owner, touched);
  });
}

async function matchedBy(tx: Tx, owner: Owner, rule: LedgerRule): Promise<PlaceableRow[]> {
  const found = (await listCandidates(tx, owner, rule)).filter((row) => matches(rule, ruleEntryOf(row)));
  const rules = await listRules(tx, owner);
  const placed = exactPlacements(found, await loadBook(tx, owner, { rules }), wordsOfRules(rules));
  const isTouched = new Set(placed.map(({ id }) => id));
  return found.filter(({ id }) => isTouched.has(id));
}
