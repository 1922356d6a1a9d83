import type { ledgerToldOperations } from '@zarpa/contract/ledger/questions/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { entryOf } from './entry-of.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { deleteReceipt } from './receipts.queries.ts';
import { requireEntry } from './require-entry.ts';
import { requireOpenDays } from '../years/require-open-year.ts';

type Call = typeof ledgerToldOperations.deleteEntryReceipt;

/** The paper stays among the company's; asked twice it is done once. What proves an entry of a filed year stays with it. */
export async function deleteEntryReceipt(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { params: { id, entryId, receiptId } }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany({ db }, actor, id);
  const owner = { registrationId: registration.id, userId: actor.userId };
  const entry = await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const { day } = await requireEntry(tx, owner, entryId);
    await requireOpenDays(tx, owner, [day]);
    await deleteReceipt(tx, { id: receiptId, entryId, userId: actor.userId });
    return requireEntry(tx, owner, entryId);
  });
  return { success: true, data: { entry: entryOf(entry) } };
}
