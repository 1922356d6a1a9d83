import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import type { YearOf } from './ledger-year.queries.ts';

export type PaidParty = { name: string; entries: number; usd_cents: number };

export async function listPaidParties(
  db: Db,
  { registrationId, begin, end }: YearOf,
  category: string,
): Promise<PaidParty[]> {
  const { rows } = await sql<PaidParty>`
    with standing as (
      select e.id, e.category, e.usd_cents - e.fee_usd_cents as usd_cents,
             coalesce(nullif(e.counterparty, ''), e.description) as name,
             coalesce(nullif(e.counterparty_key, ''), lower(e.description)) as key,
             exists (select from ledger_parts p where p.entry_id = e.id) as is_split
        from ledger_entries e
       where e.registration_id = ${registrationId} and not e.is_removed
         and e.usd_cents is not null and e.day between ${begin}::date and ${end}::date),
    lines as (
      select key, name, usd_cents from standing where not is_split and category = ${category}
      union all
      select s.key, s.name, p.usd_cents from standing s join ledger_parts p on p.entry_id = s.id
       where p.category = ${category})
    select max(name) as name, count(*)::int as entries, -sum(usd_cents)::float8 as usd_cents
      from lines group by key order by usd_cents desc, name limit 500`.execute(db);
  return rows;
}

export type HighestBalance = { account: string; currency: string; day: string; balance_minor: number };

export async function listHighestBalances(db: Db, { registrationId, begin, end }: YearOf): Promise<HighestBalance[]> {
  const { rows } = await sql<HighestBalance>`
    select distinct on (e.account) e.account, e.currency, e.day, e.balance_minor::float8 as balance_minor
      from ledger_entries e
     where e.registration_id = ${registrationId} and not e.is_removed and e.kind = 'bank'
       and e.balance_minor is not null and e.day between ${begin}::date and ${end}::date
     order by e.account, e.balance_minor desc, e.day limit 1000`.execute(db);
  return rows;
}
