import { requireCompany } from '../../companies/require-company.ts';
import { fail } from '../../../platform/http/fail.ts';
import { deleteByHand } from './entry-changes.queries.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { requireEntry } from './require-entry.ts';
import { requireOpenDays } from '../years/require-open-year.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const deleteLedgerEntry: Handle<'deleteLedgerEntry'> = async ({ db }, actor, { params }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const { question, day } = await requireEntry(tx, owner, params.entryId);
    await requireOpenDays(tx, owner, [day]);
    if (question !== null) throw fail('ledger.entry_of_question');
    if (!(await deleteByHand(tx, owner, params.entryId))) throw fail('ledger.entry_of_bank');
  });
  return { success: true, data: {} };
};
