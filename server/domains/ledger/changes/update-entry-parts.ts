import { allowsDirection } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { fail } from '../../../platform/http/fail.ts';
import { patchEntry, replaceParts } from '../entries/entry-changes.queries.ts';
import { entryOf } from '../entries/entry-of.ts';
import { lockLedger } from '../ledgers/ledgers.queries.ts';
import { partsInUsd } from '../entries/parts.rules.ts';
import { requireEntry, requireSeen } from '../entries/require-entry.ts';
import { requireOpenDays } from '../ledgers/require-open-year.ts';
import { findPlaceable } from '../rules/rules.queries.ts';
import { settleLedger } from '../rules/settle-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const updateEntryParts: Handle<'updateEntryParts'> = async (
  { db },
  actor,
  { params, body: { version, parts } },
) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const entry = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const seen = await requireSeen(tx, owner, params.entryId, version);
    await requireOpenDays(tx, owner, [seen.day]);
    const sum = parts.reduce((total, { amount_minor }) => total + amount_minor, 0);
    if (parts.length > 0 && (parts.length < 2 || sum !== Number(seen.amount_minor))) throw fail('ledger.parts_unequal');
    if (parts.some(({ category, amount_minor }) => !allowsDirection(category, directionOf(amount_minor))))
      throw fail('ledger.category_unfit');
    await replaceParts(tx, owner, seen.id, partsInUsd(parts, seen));
    await patchEntry(tx, owner, seen.id, {});
    await settleLedger(tx, owner, await findPlaceable(tx, owner, [seen.id]));
    return requireEntry(tx, owner, seen.id);
  });
  return { success: true, data: { entry: entryOf(entry) } };
};
