import { requireCompany } from '../../companies/require-company.ts';
import { entryOf } from './entry-of.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { deleteReceipt } from './receipts.queries.ts';
import { requireEntry } from './require-entry.ts';
import { requireOpenDays } from '../years/require-open-year.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** The paper stays among the company's; asked twice it is done once. What proves an entry of a filed year stays with it. */
export const deleteEntryReceipt: Handle<'deleteEntryReceipt'> = async (
  { db },
  actor,
  { params: { id, entryId, receiptId } },
) => {
  const { owner } = await requireCompany({ db }, actor, id);
  const entry = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const { day } = await requireEntry(tx, owner, entryId);
    await requireOpenDays(tx, owner, [day]);
    await deleteReceipt(tx, { id: receiptId, entryId });
    return requireEntry(tx, owner, entryId);
  });
  return { success: true, data: { entry: entryOf(entry) } };
};
