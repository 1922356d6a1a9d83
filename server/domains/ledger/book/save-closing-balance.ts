import { fail } from '../../../platform/http/fail.ts';
import { deleteBalance, saveBalance } from '../ledgers/balances.queries.ts';
import { loadLedger } from './yearly-ledger.ts';
import { lockLedger } from '../ledgers/ledgers.queries.ts';
import { requireLedger, requireYear } from '../ledgers/require-ledger.ts';
import { requireOpenYear } from '../ledgers/require-open-year.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** What no file says and line 1c of the 5472 asks for: what stood in an account on the last day of the year. */
export const saveClosingBalance: Handle<'saveClosingBalance'> = async (
  needs,
  actor,
  { params, body: { year: requestedYear, account, closing_minor } },
) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const year = requireYear(years, requestedYear);
  const { accounts } = await loadLedger(needs, owner, year);
  if (!accounts.some((one) => one.account === account)) throw fail('ledger.account_unknown');
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    await requireOpenYear(tx, owner, year);
    const at = { account, day: year.end };
    if (closing_minor === null) await deleteBalance(tx, owner, at);
    else await saveBalance(tx, owner, { ...at, closing_minor, said_at: needs.clock() });
  });
  return { success: true, data: { ledger: await loadLedger(needs, owner, year) } };
};
