import { fail } from '../../../platform/http/fail.ts';
import { loadLedger } from '../book/yearly-ledger.ts';
import { lockLedger } from '../ledgers/ledgers.queries.ts';
import { deleteRate, saveRate } from '../ledgers/rates.queries.ts';
import { requireLedger, requireYear } from '../ledgers/require-ledger.ts';
import { requireOpenYear } from '../ledgers/require-open-year.ts';
import { rerateYear } from './rerate-year.ts';
import { settleLedger } from '../rules/settle-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const saveLedgerRate: Handle<'saveLedgerRate'> = async (
  needs,
  actor,
  { params, body: { year: requestedYear, currency, rate, source } },
) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const year = requireYear(years, requestedYear);
  if (currency === 'USD') throw fail('ledger.rate_unfit');
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    await requireOpenYear(tx, owner, year);
    if (rate === null) await deleteRate(tx, owner, { currency, ...year });
    else await saveRate(tx, owner, { currency, held: year.held, rate, source, said_at: needs.clock() });
    await rerateYear(tx, owner, { currency, year });
    await settleLedger(tx, owner);
  });
  return { success: true, data: { ledger: await loadLedger(needs, owner, year) } };
};
