import { loadProcessors, shownProcessor } from './load-processors.ts';
import { requireStaffLedger } from '../years/require-staff-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getStaffLedgerProcessors: Handle<'getStaffLedgerProcessors'> = async (
  needs,
  _actor,
  { params, query },
) => {
  const { owner, year } = await requireStaffLedger(needs, params.id, query.year);
  const processors = await loadProcessors(needs.db, owner, year);
  return { success: true, data: { processors: processors.map(shownProcessor) } };
};
