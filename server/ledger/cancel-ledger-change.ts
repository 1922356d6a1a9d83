import type { ledgerRuleOperations } from '@zarpa/contract/ledger-rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Transaction } from 'kysely';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import { listRules } from './book.queries.ts';
import { endChange, placeAgain, restoreEntries } from './entry-changes.queries.ts';
import { lockLedger } from './ledgers.queries.ts';
import { loadBook } from './load-book.ts';
import { wordsOfRules } from './place-entries.ts';
import { placedAnew } from './replace-entries.ts';
import { findChange, listPlacedBy, setRuleDeleted } from './rules.queries.ts';

type Call = typeof ledgerRuleOperations.cancelLedgerChange;

/** Everything as it stood before: the entries that nobody has touched since, and the rule that came or went with them. */
export async function cancelLedgerChange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany({ db }, actor, params.id);
  const owner = { registrationId: registration.id, userId: actor.userId };
  const data = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const change = await findChange(tx, owner, params.changeId);
    if (!change || !(await endChange(tx, owner, change.id, clock()))) throw fail('ledger.change_not_found');
    if (change.rule_id && change.kind !== 'category')
      await setRuleDeleted(tx, owner, change.rule_id, change.kind === 'rule' ? clock() : null);
    const { restored, left } = await restoreEntries(tx, owner, change.id);
    if (change.kind !== 'rule' || !change.rule_id) return { restored, left };
    return { restored: restored + (await placeWithout(tx, owner, change.rule_id)), left };
  });
  return { success: true, data };
}

/** What came after the rule was never otherwise: it is placed by what is left. */
async function placeWithout(tx: Transaction<Database>, owner: Owner, ruleId: string): Promise<number> {
  const rules = await listRules(tx, owner);
  const later = await listPlacedBy(tx, owner, ruleId);
  const placed = placedAnew(later, await loadBook(tx, owner, { rules }), wordsOfRules(rules));
  await placeAgain(tx, owner, placed);
  return placed.length;
}
