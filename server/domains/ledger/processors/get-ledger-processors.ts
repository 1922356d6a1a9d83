import { loadProcessors, shownProcessor } from './load-processors.ts';
import { requireLedger, requireYear } from '../years/require-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getLedgerProcessors: Handle<'getLedgerProcessors'> = async (needs, actor, { params, query }) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const processors = await loadProcessors(needs.db, owner, requireYear(years, query.year));
  return { success: true, data: { processors: processors.map(shownProcessor) } };
};
