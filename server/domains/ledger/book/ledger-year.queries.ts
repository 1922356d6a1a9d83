import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import type { CompanyYear, Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isOpen, isUnpaired } from '../entries/entries.queries.ts';

export type YearOf = Owner & CompanyYear;

export const isOfYear = ({ begin, end }: Days): RawBuilder<boolean> =>
  sql`s.year_day between ${begin}::date and ${end}::date`;

export type YearCounts = {
  entries: number;
  open: number;
  without_rate: number;
  unpaired: number;
  by_hand: number;
  quarantined_rows: number;
  asking_files: number;
  waiting_files: number;
};

export async function countYear(db: Db, { registrationId, begin, end, reach }: YearOf): Promise<YearCounts> {
  const { rows } = await sql<YearCounts>`
    with files as (
      select s.id, s.state from bank_statements s
       where s.registration_id = ${registrationId} and ${isOfYear(reach)}
         and s.removed_at is null)
    select count(*)::int as entries,
           (count(*) filter (where ${isOpen}))::int as open,
           (count(*) filter (where e.usd_cents is null))::int as without_rate,
           (count(*) filter (where ${isUnpaired}))::int as unpaired,
           (count(*) filter (where e.kind <> 'bank'))::int as by_hand,
           (select count(*) from files join statement_rows r on r.statement_id = files.id
             where files.state = 'read' and r.state = 'quarantined')::int as quarantined_rows,
           (select count(*) from files where state = 'asks')::int as asking_files,
           (select count(*) from files where state = 'waiting')::int as waiting_files
      from ledger_entries e
     where e.registration_id = ${registrationId} and not e.is_removed
       and e.day between ${begin}::date and ${end}::date`.execute(db);
  return rows[0]!;
}

export type MonthRow = {
  account: string;
  currency: string;
  month: string;
  entries: number;
  in_minor: number;
  out_minor: number;
};

/**
 * Movements of each account by month. Grouped by day first, because formatting a month is slow. Numbers, because an account
 * moves less than 2^53 minor units.
 */
export async function listMonths(db: Db, { registrationId, begin, end }: YearOf): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with days as (
      select e.account, e.currency, e.day, count(*) as entries,
             coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0) as in_minor,
             coalesce(sum(e.amount_minor) filter (where e.amount_minor < 0), 0) as out_minor
        from ledger_entries e
       where e.registration_id = ${registrationId} and not e.is_removed and e.kind = 'bank'
         and e.day between ${begin}::date and ${end}::date
       group by 1, 2, 3)
    select account, currency, to_char(day, 'YYYY-MM') as month, sum(entries)::int as entries,
           sum(in_minor)::float8 as in_minor, sum(out_minor)::float8 as out_minor
      from days group by 1, 2, 3 order by 1, 2, 3 limit 10000`.execute(db);
  return rows;
}

export type SpanRow = {
  account: string;
  currency: string;
  first_day: string;
  last_day: string;
  opening_minor: number | null;
  closing_minor: number | null;
  balance: 'none' | 'proved' | 'waits' | 'broken';
};

export async function listSpans(db: Db, { registrationId, begin, end }: YearOf): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    select a.account, a.currency, a.first_day, a.last_day, a.opening_minor::float8 as opening_minor,
           a.closing_minor::float8 as closing_minor, a.balance
      from statement_accounts a join bank_statements s on s.id = a.statement_id
     where s.registration_id = ${registrationId} and s.removed_at is null
       and s.state = 'read' and a.first_day <= ${end}::date and a.last_day >= ${begin}::date
     order by a.account, a.first_day, a.last_day, a.statement_id limit 10000`.execute(db);
  return rows;
}

export type TotalRow = { category: string; month: string; usd_cents: number; entries: number };

/**
 * Fees under their own category, split entries by their parts, an owner's pocket as owners' money. Without entries that have
 * no rate.
 */
export async function listTotals(db: Db, { registrationId, begin, end }: YearOf): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    with standing as (
      select e.id, e.category, e.fee_category, e.usd_cents, e.fee_usd_cents, e.counter_category, e.day,
             exists (select from ledger_parts p where p.entry_id = e.id) as is_split
        from ledger_entries e
       where e.registration_id = ${registrationId} and not e.is_removed
         and e.usd_cents is not null and e.day between ${begin}::date and ${end}::date),
    parts as (
      select category, day, usd_cents - fee_usd_cents as usd_cents from standing where not is_split
      union all
      select fee_category, day, fee_usd_cents from standing where not is_split and fee_category is not null
      union all
      select p.category, s.day, p.usd_cents from standing s join ledger_parts p on p.entry_id = s.id
      union all
      select counter_category, day, -usd_cents from standing where counter_category is not null),
    days as (select category, day, sum(usd_cents) as usd_cents, count(*) as entries from parts group by 1, 2)
    select category, to_char(day, 'YYYY-MM') as month, coalesce(sum(usd_cents), 0)::float8 as usd_cents,
           sum(entries)::int as entries
      from days group by 1, 2 order by 1, 2 limit 10000`.execute(db);
  return rows;
}

export type CurrencyRow = {
  currency: string;
  entries: number;
  owner_rate: string | null;
  owner_source: string | null;
  year_rate: string | null;
  year_source: string | null;
};

export async function listCurrencies(db: Db, { registrationId, begin, end }: YearOf): Promise<CurrencyRow[]> {
  const { rows } = await sql<CurrencyRow>`
    select e.currency, count(*)::int as entries, trim_scale(max(o.rate)) as owner_rate, max(o.source) as owner_source,
           trim_scale(max(y.rate)) as year_rate, max(y.source) as year_source
      from ledger_entries e
      left join lateral (
        select rate, source from ledger_rates
         where registration_id = e.registration_id and currency = e.currency
           and first_day <= ${begin}::date and last_day >= ${end}::date
         order by said_at desc limit 1) o on true
      left join year_rates y on y.currency = e.currency and y.year = extract(year from ${begin}::date)
     where e.registration_id = ${registrationId} and not e.is_removed and e.currency <> 'USD'
       and e.day between ${begin}::date and ${end}::date
     group by 1 order by 1 limit 200`.execute(db);
  return rows;
}

export function listBalances(db: Db, { registrationId, end }: YearOf) {
  return db
    .selectFrom('ledger_balances')
    .select(['account', sql<number>`closing_minor::float8`.as('closing_minor')])
    .where('registration_id', '=', registrationId)
    .where('day', '=', end)
    .limit(1_000)
    .execute();
}

export function findUndoable(db: Db, { registrationId }: Owner) {
  return db
    .selectFrom('ledger_changes')
    .select(['id', 'kind', 'entry_count', 'made_at'])
    .where('registration_id', '=', registrationId)
    .where('cancelled_at', 'is', null)
    .where('entry_count', '>', 0)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
