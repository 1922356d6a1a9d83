import type { bankStatementsOperations } from '@zarpa/contract/ledger/statements/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { removeEntries } from '../entries/ledger-entries.queries.ts';
import { hasLockedEntries } from '../years/ledger-locks.queries.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { requireOpenDays } from '../years/require-open-year.ts';
import { requireStatement } from './require-statement.ts';
import { settleLedger } from '../years/settle-ledger.ts';
import { settleTellers } from '../duplicates/settle-tellers.ts';
import { findStatementRow, removeStatement } from './statements.queries.ts';

type Call = typeof bankStatementsOperations.deleteBankStatement;

/**
 * 'Quitar este archivo': its entries are out of the ledger, but for those that another file tells of too. Nothing is
 * forgotten: the paper stays among the company's, and sent again everything is as it was.
 */
export async function deleteBankStatement(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { owner, years } = await requireStatement(needs, actor, params.id);
  const entries = await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const statement = await findStatementRow(tx, actor.userId, params.id);
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
}
