import type { ledgerProcessorOperations } from '@zarpa/contract/ledger/statements/processors.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { loadProcessors, shownProcessor } from './load-processors.ts';
import { requireStaffLedger } from '../years/require-staff-ledger.ts';

type Call = typeof ledgerProcessorOperations.getStaffLedgerProcessors;

export async function getStaffLedgerProcessors(
  needs: Pick<Context, 'db' | 'clock'>,
  _actor: Actor,
  { params, query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { owner, year } = await requireStaffLedger(needs, params.id, query.year);
  const processors = await loadProcessors(needs.db, owner, year);
  return { success: true, data: { processors: processors.map(shownProcessor) } };
}
