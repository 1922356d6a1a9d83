import type { ledgerProcessorOperations } from '@zarpa/contract/ledger-processors.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { loadProcessors, shownProcessor } from './load-processors.ts';
import { requireLedger, requireYear } from './require-ledger.ts';
import { requireStaffLedger } from './require-staff-ledger.ts';

type Calls = typeof ledgerProcessorOperations;
type Needs = Pick<Context, 'db' | 'clock'>;

export async function getLedgerProcessors(
  needs: Needs,
  actor: Actor,
  { params, query }: OperationInput<Calls['getLedgerProcessors']>,
): Promise<OperationAnswer<Calls['getLedgerProcessors']>> {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const processors = await loadProcessors(needs.db, owner, requireYear(years, query.year));
  return { success: true, data: { processors: processors.map(shownProcessor) } };
}

export async function getStaffLedgerProcessors(
  needs: Needs,
  _actor: Actor,
  { params, query }: OperationInput<Calls['getStaffLedgerProcessors']>,
): Promise<OperationAnswer<Calls['getStaffLedgerProcessors']>> {
  const { owner, year } = await requireStaffLedger(needs, params.id, query.year);
  const processors = await loadProcessors(needs.db, owner, year);
  return { success: true, data: { processors: processors.map(shownProcessor) } };
}
