import type { ledgerStaffOperations } from '@zarpa/contract/ledger/staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { entriesWindowOf } from './list-ledger-entries.ts';
import { requireStaffLedger } from '../years/require-staff-ledger.ts';

type Call = typeof ledgerStaffOperations.listStaffLedgerEntries;

export async function listStaffLedgerEntries(
  needs: Pick<Context, 'db' | 'clock'>,
  _actor: Actor,
  { params, query: { offset, year: wanted, ...filter } }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { owner, year } = await requireStaffLedger(needs, params.id, wanted);
  const question = { ...filter, begin: year.begin, end: year.end };
  return { success: true, data: await entriesWindowOf(needs.db, owner, question, offset) };
}
