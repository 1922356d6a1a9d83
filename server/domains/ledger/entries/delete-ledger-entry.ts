import type { ledgerOperations } from '@zarpa/contract/ledger/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { deleteByHand } from './entry-changes.queries.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { requireEntry } from './require-entry.ts';
import { requireOpenDays } from '../years/require-open-year.ts';

type Call = typeof ledgerOperations.deleteLedgerEntry;

/** What somebody wrote they may take back; its receipts stay among the company's papers. */
export async function deleteLedgerEntry(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany({ db }, actor, params.id);
  const owner = { registrationId: registration.id, userId: actor.userId };
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const { question, day } = await requireEntry(tx, owner, params.entryId);
    await requireOpenDays(tx, owner, [day]);
    if (question !== null) throw fail('ledger.entry_of_question');
    if (!(await deleteByHand(tx, owner, params.entryId))) throw fail('ledger.entry_of_bank');
  });
  return { success: true, data: {} };
}
