import type { ledgerProcessorOperations } from '@zarpa/contract/ledger/statements/processors.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { loadProcessors, shownProcessor } from './load-processors.ts';
import { requireLedger, requireYear } from '../years/require-ledger.ts';

type Call = typeof ledgerProcessorOperations.getLedgerProcessors;

export async function getLedgerProcessors(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const processors = await loadProcessors(needs.db, owner, requireYear(years, query.year));
  return { success: true, data: { processors: processors.map(shownProcessor) } };
}
