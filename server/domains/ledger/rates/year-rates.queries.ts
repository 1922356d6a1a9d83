import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type YearRateRow = {
  currency: string;
  year: number;
  rate: string;
  source: string;
  entered_by: string | null;
  entered_at: Date;
};

export function listYearRateRows(db: Db, limit: number): Promise<YearRateRow[]> {
  return rateRows(db).orderBy('r.year', 'desc').orderBy('r.currency').limit(limit).execute();
}

export function findYearRate(db: Db, currency: string, year: number): Promise<YearRateRow | undefined> {
  return rateRows(db).where('r.currency', '=', currency).where('r.year', '=', year).executeTakeFirst();
}

const rateRows = (db: Db) =>
  db
    .selectFrom('year_rates as r')
    .leftJoin('users as u', 'u.id', 'r.entered_by')
    .select(['r.currency', 'r.year', sql<string>`trim_scale(r.rate)`.as('rate'), 'r.source', 'r.entered_at'])
    .select(sql<string | null>`coalesce(nullif(u.name, ''), u.email)`.as('entered_by'));

export type MissingRow = { currency: string; year: number; entries: number; companies: number };

export async function listMissingRates(db: Db, limit: number): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select e.currency, extract(year from e.day)::int as year, count(*)::int as entries,
           count(distinct e.registration_id)::int as companies
      from ledger_entries e
     where e.usd_cents is null and not e.is_removed
       and not exists (select from year_rates r where r.currency = e.currency and r.year = extract(year from e.day))
     group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`.execute(db);
  return rows;
}

export async function putYearRate(
  tx: Tx,
  {
    currency,
    year,
    ...fields
  }: { currency: string; year: number; rate: string; source: string; entered_by: string; entered_at: Date },
): Promise<void> {
  await tx
    .insertInto('year_rates')
    .values({ currency, year, ...fields })
    .onConflict((conflict) => conflict.columns(['currency', 'year']).doUpdateSet(fields))
    .execute();
}

export async function dropYearRate(tx: Tx, currency: string, year: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('year_rates')
    .where('currency', '=', currency)
    .where('year', '=', year)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ids of companies with entries in a currency in a calendar year, in pages: those after `after`. */
export async function listCompaniesOfCurrency(
  db: Db,
  { currency, year }: { currency: string; year: number },
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  // A literal, so that the planner chooses the partial index.
  const { rows } = await sql<{ registration_id: string }>`
    select distinct e.registration_id from ledger_entries e
     where e.currency = ${currency} and e.currency <> 'USD'
       and e.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
       and ${after ? sql`e.registration_id > ${after}::uuid` : sql`true`}
     order by 1 limit ${limit}`.execute(db);
  return rows.map(({ registration_id }) => registration_id);
}
