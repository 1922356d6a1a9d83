import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { bookKindOf, differencesOf } from '@zarpa/contract/money/books.rules.ts';
import type { moneyPayoutsOperations } from '@zarpa/contract/money/payouts.ts';
import { payoutDays } from '@zarpa/contract/money/payouts.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { listOwnLinesOf } from '../books/books.queries.ts';
import { pageOf, placeIn } from '../lists.ts';
import { findPayoutRow, listPayoutLines, listPayoutRows, type PayoutRow } from './payouts.queries.ts';

const pageMax = 50;
const differencesMax = 200;

export const listPayouts: Handle<'listPayouts'> = async ({ db }, _actor, { query }) => {
  const rows = await listPayoutRows(db, placeIn(query.cursor), pageMax + 1);
  const { shown, next } = pageOf(rows, (row) => row.created_at);
  // The provider makes the ids, so the place has the form of foreign ones.
  return { success: true, data: { items: shown.map(payoutOf), next: next?.replace('Z_', '000Z_') ?? null } };
};

export const getPayout: Handle<'getPayout'> = async ({ db }, _actor, { params }) => {
  const row = await findPayoutRow(db, params.payoutId);
  if (!row) throw fail('money.payout_not_found');
  const lines = await listPayoutLines(db, row.id);
  const theirs = new Set(lines.map(({ category, sourceId }) => `${bookKindOf(category)} ${sourceId}`));
  const sources = [...new Set(lines.map(({ sourceId }) => sourceId).filter((id) => id !== null))];
  const own = (await listOwnLinesOf(db, sources)).filter(({ kind, sourceId }) => theirs.has(`${kind} ${sourceId}`));
  const differences = differencesOf(lines, own);
  return {
    success: true,
    data: {
      payout: payoutOf(row),
      days: payoutDays(lines, own).map(({ day, line, count, amountCents, feeCents, netCents, oursCents }) => ({
        day,
        line,
        count,
        amount: dollarsOf(amountCents),
        fee: dollarsOf(feeCents),
        net: dollarsOf(netCents),
        ours: dollarsOf(oursCents),
      })),
      differences: differences.slice(0, differencesMax).map(({ kind, cents, registrationId, ...difference }) => ({
        ...difference,
        kind: kind as Exclude<typeof kind, 'missing'>,
        amount: dollarsOf(cents),
        registration_id: registrationId,
      })),
      differences_count: differences.length,
    },
  };
};

function payoutOf(row: PayoutRow): OperationAnswer<typeof moneyPayoutsOperations.listPayouts>['data']['items'][number] {
  return {
    id: row.id,
    amount: dollarsOf(row.amount_cents),
    state: row.state,
    created_at: row.created_at.toISOString(),
    arrives_at: row.arrives_at.toISOString(),
    is_complete: row.is_complete,
    lines: row.lines,
    gap: dollarsOf(row.amount_cents - row.lines_cents),
  };
}
