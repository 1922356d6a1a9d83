import type { ledgerOperations } from '@zarpa/contract/ledger/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { loadLedger } from '../years/get-ledger.ts';
import { lockLedger } from '../years/ledgers.queries.ts';
import { deleteRate, saveRate } from './rates.queries.ts';
import { requireLedger, requireYear } from '../years/require-ledger.ts';
import { requireOpenYear } from '../years/require-open-year.ts';
import { rerateYear } from './rerate-year.ts';
import { settleLedger } from '../years/settle-ledger.ts';

type Call = typeof ledgerOperations.saveLedgerRate;

/** The rate that a company's owner uses for a year, or again the average. */
export async function saveLedgerRate(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body: { year: wanted, currency, rate, source } }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const year = requireYear(years, wanted);
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
}
