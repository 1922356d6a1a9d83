import { fail } from '../../../platform/http/fail.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { loadProcessors, shownProcessor } from './load-processors.ts';
import { deleteToldProcessor, saveToldProcessor } from './processors.queries.ts';
import { requireLedger, requireYear } from '../years/require-ledger.ts';
import { requireOpenYear } from '../years/require-open-year.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const saveLedgerProcessor: Handle<'saveLedgerProcessor'> = async (
  needs,
  actor,
  { params, body: { year: wanted, processor, figures } },
) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const year = requireYear(years, wanted);
  const shown = await loadProcessors(needs.db, owner, year);
  if (!shown.some((one) => one.processor === processor)) throw fail('ledger.processor_unknown');
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    await requireOpenYear(tx, owner, year);
    const at = { processor, day: year.end };
    if (figures === null) await deleteToldProcessor(tx, owner, at);
    else await saveToldProcessor(tx, owner, { ...at, ...figures, said_at: needs.clock() });
  });
  const processors = await loadProcessors(needs.db, owner, year);
  return { success: true, data: { processors: processors.map(shownProcessor) } };
};
