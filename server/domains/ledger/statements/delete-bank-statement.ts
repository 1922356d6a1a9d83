import { fail } from '../../../platform/http/fail.ts';
import { removeEntries } from '../entries/ledger-entries.queries.ts';
import { hasLockedEntries } from '../years/ledger-locks.queries.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { requireOpenDays } from '../years/require-open-year.ts';
import { requireStatement } from './require-statement.ts';
import { settleLedger } from '../years/settle-ledger.ts';
import { settleTellers } from '../duplicates/settle-tellers.ts';
import { findStatementRow, removeStatement } from './statements.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** 'Quitar este archivo': the paper stays among the company's, and sent again everything is as it was. */
export const deleteBankStatement: Handle<'deleteBankStatement'> = async (needs, actor, { params }) => {
  const { owner, years } = await requireStatement(needs, actor, params.id);
  const entries = await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const statement = await findStatementRow(tx, owner, params.id);
    if (!statement) throw fail('ledger.statement_not_found');
    await requireOpenDays(tx, owner, [statement.year_day]);
    if (await hasLockedEntries(tx, owner, params.id)) throw fail('ledger.year_locked');
    await removeStatement(tx, params.id, needs.clock());
    await settleTellers(tx, owner, years);
    const removed = await removeEntries(tx, params.id);
    await settleLedger(tx, owner);
    return removed;
  });
  return { success: true, data: { entries } };
};
