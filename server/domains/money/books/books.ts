import { netOf } from '@zarpa/contract/money/books.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findOpenBalance } from './books.queries.ts';
import { loadMonth } from './month.ts';

const differencesMax = 200;

export const getBooks: Handle<'getBooks'> = async ({ db }, _actor, { query }) => {
  const { lines, totals, differences } = await loadMonth(db, query.month);
  const byCountry = new Map<string | null, { charged: number; refunded: number }>();
  for (const { category, country, amountCents } of lines) {
    if (category !== 'charge' && category !== 'refund' && category !== 'refund_failure') continue;
    const sums = byCountry.get(country) ?? { charged: 0, refunded: 0 };
    if (category === 'charge') sums.charged += amountCents;
    else sums.refunded -= amountCents;
    byCountry.set(country, sums);
  }
  return {
    success: true,
    data: {
      totals: totals.map(({ line, count, amountCents, feeCents, netCents }) => ({
        line,
        count,
        amount: dollarsOf(amountCents),
        fee: dollarsOf(feeCents),
        net: dollarsOf(netCents),
      })),
      net: dollarsOf(netOf(totals)),
      balance: dollarsOf(await findOpenBalance(db)),
      differences: differences.slice(0, differencesMax).map(({ cents, registrationId, ...difference }) => ({
        ...difference,
        amount: dollarsOf(cents),
        registration_id: registrationId,
      })),
      differences_count: differences.length,
      countries: [...byCountry]
        .map(([country, { charged, refunded }]) => ({
          country,
          charged: dollarsOf(charged),
          refunded: dollarsOf(refunded),
        }))
        .toSorted((one, other) => other.charged - one.charged),
    },
  };
};
