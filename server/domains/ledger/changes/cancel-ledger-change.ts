import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listOwners, saveAliases } from '../book/book.queries.ts';
import { ownerName } from '../classification/owners.rules.ts';
import { endChange, restoreEntries } from '../entries/entry-changes.queries.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { findChange, listPlacedBy, setRuleDeleted } from '../rules/rules.queries.ts';
import { settleLedger } from '../rules/settle-ledger.ts';

type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** Restores the entries that nobody has touched since, and the rule that came or went with the change. */
export const cancelLedgerChange: Handle<'cancelLedgerChange'> = async ({ db, clock }, actor, { params }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const data = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const change = await findChange(tx, owner, params.changeId);
    if (!change || !(await endChange(tx, owner, change.id, clock()))) throw fail('ledger.change_not_found');
    if (change.rule_id && change.kind !== 'category')
      await setRuleDeleted(tx, owner, change.rule_id, change.kind === 'rule' ? clock() : null);
    await restoreNames(tx, owner, change);
    const { restored, left } = await restoreEntries(tx, owner, change.id);
    const later = change.kind === 'rule' && change.rule_id ? await listPlacedBy(tx, owner, change.rule_id) : [];
    await settleLedger(tx, owner);
    return { restored: restored + later.length, left };
  });
  return { success: true, data };
};

async function restoreNames(tx: Tx, owner: Owner, { owner_name, aliases_before, aliases_after }: Change) {
  if (owner_name === null) return;
  const now = (await listOwners(tx, owner)).find((one) => ownerName(one) === owner_name);
  if (now && isDeepStrictEqual(now.aliases, aliases_after)) await saveAliases(tx, owner, owner_name, aliases_before!);
}
