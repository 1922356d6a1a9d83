import type { ledgerRuleOperations } from '@zarpa/contract/ledger-rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { endChange, restoreEntries } from './entry-changes.queries.ts';
import { lockLedger } from './ledgers.queries.ts';
import { findChange, listPlacedBy, setRuleDeleted } from './rules.queries.ts';
import { settleLedger } from './settle-ledger.ts';

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
    const later = change.kind === 'rule' && change.rule_id ? await listPlacedBy(tx, owner, change.rule_id) : [];
    await settleLedger(tx, owner);
    return { restored: restored + later.length, left };
  });
  return { success: true, data };
}
