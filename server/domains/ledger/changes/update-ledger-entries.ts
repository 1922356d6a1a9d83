import { randomUUID } from 'node:crypto';
import { allowsDirection, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findEntries } from '../entries/entries.queries.ts';
import { changeEntries, findStandingChange } from '../entries/entry-changes.queries.ts';
import { entryOf } from '../entries/entry-of.ts';
import { lockLedger } from '../ledgers/ledgers.queries.ts';
import { endPairsOf } from '../ledgers/transfer-pairs.queries.ts';
import { requireOpenDays } from '../ledgers/require-open-year.ts';
import { listOfParties } from '../rules/rules.queries.ts';
import { settleLedger } from '../rules/settle-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';

const isTransfer = (category: CategoryKey) => category === 'own_transfer' || category === 'conversion';

/** All of them, or none. Sent twice it is one change: a second would keep the first from being undone. */
export const updateLedgerEntries: Handle<'updateLedgerEntries'> = async (
  { db, clock },
  actor,
  { params, body: { ids, category } },
) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const uniqueIds = [...new Set(ids)];
  const placement = { category, source: 'person', because: '', ruleId: null, ruleText: null, confidence: 'sure' };
  const { changeId, entries } = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const rows = await findEntries(tx, owner, uniqueIds);
    if (rows.length < uniqueIds.length) throw fail('ledger.entry_not_found');
    await requireOpenDays(
      tx,
      owner,
      rows.map(({ day }) => day),
    );
    if (rows.some((row) => !allowsDirection(category, directionOf(Number(row.amount_minor)))))
      throw fail('ledger.category_unfit');
    const standing = await findStandingChange(tx, owner, { ids: uniqueIds, category });
    if (standing) return { changeId: standing, entries: rows };
    // Before the change, which is undone only as long as nothing else changes them.
    if (!isTransfer(category)) await endPairsOf(tx, owner, uniqueIds);
    const change = { id: randomUUID(), kind: 'category', ruleId: null, at: clock() } as const;
    await changeEntries(
      tx,
      owner,
      change,
      rows.map(({ id }) => ({ id, ...placement })),
    );
    await settleLedger(tx, owner, await listOfParties(tx, owner, uniqueIds));
    return { changeId: change.id, entries: await findEntries(tx, owner, uniqueIds) };
  });
  return { success: true, data: { change_id: changeId, entries: entries.map(entryOf) } };
};
