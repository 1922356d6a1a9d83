import type { ledgerOperations } from '@zarpa/contract/ledger.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { listEntries, sumEntries } from './entries.queries.ts';
import { entryOf } from './entry-of.ts';
import { requireLedger, requireYear } from './require-ledger.ts';

type Call = typeof ledgerOperations.listLedgerEntries;

const windowEntries = 100;

export async function listLedgerEntries(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, query: { offset, year, ...filter } }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const { begin, end } = requireYear(years, year);
  const question = { ...filter, begin, end };
  const [sums, rows] = await Promise.all([
    sumEntries(needs.db, owner, question),
    listEntries(needs.db, owner, question, { offset, limit: windowEntries }),
  ]);
  return {
    success: true,
    data: {
      total: sums.total,
      in_usd_cents: Number(sums.in_usd_cents),
      out_usd_cents: Number(sums.out_usd_cents),
      without_rate: sums.without_rate,
      items: rows.map(entryOf),
    },
  };
}
