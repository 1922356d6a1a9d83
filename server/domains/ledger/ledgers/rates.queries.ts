import { sql } from 'kysely';
import type { RateSource } from '@zarpa/contract/ledger/entries.rules.ts';
import { digitsOf } from '@zarpa/contract/values/currencies.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isOfOpenYear } from './ledger-locks.queries.ts';

export type Rate = { rate: string; source: RateSource };
export type RateOn = (currency: string, day: string) => Rate | undefined;

/** The owner's own rate comes before the IRS's average of the calendar year. */
export async function loadRates(tx: Tx, { registrationId }: Owner): Promise<RateOn> {
  const ownRates = await tx
    .selectFrom('ledger_rates')
    .select(['currency', 'first_day', 'last_day', sql<string>`trim_scale(rate)`.as('rate')])
    .where('registration_id', '=', registrationId)
    .orderBy('said_at', 'desc')
    .limit(1_000)
    .execute();
  const entered = await tx
    .selectFrom('year_rates')
    .select(['currency', 'year', sql<string>`trim_scale(rate)`.as('rate')])
    .limit(10_000)
    .execute();
  const ofYear = new Map(entered.map(({ currency, year, rate }) => [`${currency} ${year}`, rate]));
  return (currency, day) => {
    if (currency === 'USD') return { rate: '1', source: 'own' };
    const own = ownRates.find((one) => one.currency === currency && day >= one.first_day && day <= one.last_day);
    if (own) return { rate: own.rate, source: 'owner' };
    const average = ofYear.get(`${currency} ${day.slice(0, 4)}`);
    return average === undefined ? undefined : { rate: average, source: 'year' };
  };
}

export async function rateFor(
  tx: Tx,
  owner: Owner,
  { currency, day }: { currency: string; day: string },
): Promise<Rate | undefined> {
  return (await loadRates(tx, owner))(currency, day);
}

export async function saveRate(
  tx: Tx,
  { registrationId, userId }: Owner,
  { currency, held, ...fields }: { currency: string; held: Days; rate: string; source: string; said_at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_rates')
    .values({
      registration_id: registrationId,
      user_id: userId,
      currency,
      first_day: held.begin,
      last_day: held.end,
      ...fields,
    })
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'first_day', 'last_day', 'currency']).doUpdateSet(fields),
    )
    .execute();
}

export async function deleteRate(
  tx: Tx,
  { registrationId }: Owner,
  { currency, begin, end }: { currency: string } & Days,
): Promise<void> {
  await tx
    .deleteFrom('ledger_rates')
    .where('registration_id', '=', registrationId)
    .where('currency', '=', currency)
    .where('first_day', '<=', end)
    .where('last_day', '>=', begin)
    .execute();
}

/**
 * Skips entries with their own rate and filed years. PostgreSQL rounds like `usdCentsOf`. Returns split entries, whose parts
 * must follow.
 */
export async function rerate(
  tx: Tx,
  { registrationId }: Owner,
  { currency, begin, end, rate }: { currency: string; begin: string; end: string; rate: Rate | undefined },
): Promise<string[]> {
  const unit = 10 ** digitsOf(currency);
  const { rows } = await sql<{ id: string; is_split: boolean }>`
    update ledger_entries as e
       set rate = ${rate?.rate ?? null}::numeric, rate_source = ${rate?.source ?? null},
           usd_cents = round(e.amount_minor * ${rate?.rate ?? null}::numeric * 100 / ${unit}),
           fee_usd_cents = round(e.fee_minor * ${rate?.rate ?? null}::numeric * 100 / ${unit}), version = e.version + 1
     where e.registration_id = ${registrationId} and e.currency = ${currency}
       and e.day between ${begin}::date and ${end}::date and e.rate_source is distinct from 'entry' and ${isOfOpenYear}
       and (e.rate is distinct from ${rate?.rate ?? null}::numeric or e.rate_source is distinct from ${rate?.source ?? null})
    returning e.id, exists (select from ledger_parts p where p.entry_id = e.id) as is_split`.execute(tx);
  return rows.filter(({ is_split }) => is_split).map(({ id }) => id);
}

type OfAccount = { account: string; day: string };

export async function saveBalance(
  tx: Tx,
  { registrationId, userId }: Owner,
  { account, day, ...fields }: OfAccount & { closing_minor: number; said_at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_balances')
    .values({ registration_id: registrationId, user_id: userId, account, day, ...fields })
    .onConflict((conflict) => conflict.columns(['registration_id', 'account', 'day']).doUpdateSet(fields))
    .execute();
}

export async function deleteBalance(tx: Tx, { registrationId }: Owner, { account, day }: OfAccount): Promise<void> {
  await tx
    .deleteFrom('ledger_balances')
    .where('registration_id', '=', registrationId)
    .where('account', '=', account)
    .where('day', '=', day)
    .execute();
}
