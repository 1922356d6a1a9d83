import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import { isOfYear, type YearOf } from './ledger-year.queries.ts';

export type YearLine = {
  category: string;
  entry_id: string;
  day: string;
  description: string;
  currency: string;
  amount_minor: number;
  usd_cents: number;
  rate: string | null;
  rate_source: string;
  kind: string;
  paid_by: string;
  /** 0: the whole, 1: its fee, -1: the owner's money against it, 2 and more: its parts. */
  part: number;
  with_whom: string;
  with_party: string | null;
  with_member: string | null;
  concept: string | null;
  house_item: string | null;
  file_name: string | null;
  row: number | null;
  of_entries: number;
  of_cents: number;
  place: number;
};

/**
 * Counts like `listTotals`, oldest first: the first `most` of each category, every line of `whole` (at most 20 000), and all
 * with related parties. Plain numbers: a year moves less than 2^53.
 */
export async function listYearLines(
  db: Db,
  { registrationId, begin, end }: YearOf,
  { most, whole }: { most: number; whole: readonly string[] },
): Promise<YearLine[]> {
  const { rows } = await sql<YearLine>`
    with standing as (
      select e.id, e.day, e.description, e.currency, e.amount_minor, e.fee_minor, e.usd_cents, e.fee_usd_cents, e.rate,
             e.rate_source, e.kind, e.paid_by, e.house_item, e.with_whom, e.with_party, e.with_member, e.concept, e.category, e.fee_category, e.counter_category, e.statement_id, e.row,
             exists (select from ledger_parts p where p.entry_id = e.id) as is_split
        from ledger_entries e
       where e.registration_id = ${registrationId} and not e.is_removed
         and e.usd_cents is not null and e.day between ${begin}::date and ${end}::date),
    lines as (
      select id, 0 as part, category, amount_minor - fee_minor as amount_minor, usd_cents - fee_usd_cents as usd_cents
        from standing where not is_split
      union all
      select id, 1, fee_category, fee_minor, fee_usd_cents from standing where not is_split and fee_category is not null
      union all
      select s.id, 2 + p.position, p.category, p.amount_minor, p.usd_cents
        from standing s join ledger_parts p on p.entry_id = s.id
      union all
      select id, -1, counter_category, -amount_minor, -usd_cents from standing where counter_category is not null),
    placed as (
      select l.id, l.part, l.category, l.amount_minor, l.usd_cents,
             row_number() over (partition by l.category order by s.day, l.id, l.part) as place,
             (count(*) over (partition by l.category))::int as of_entries,
             (sum(l.usd_cents) over (partition by l.category))::float8 as of_cents
        from lines l join standing s on s.id = l.id)
    select p.category, s.id as entry_id, s.day, s.description, s.currency, p.amount_minor::float8 as amount_minor,
           p.usd_cents::float8 as usd_cents, trim_scale(s.rate) as rate, s.rate_source, s.kind, s.paid_by,
           s.house_item, p.part, s.with_whom, s.with_party, s.with_member, s.concept, f.name as file_name, s.row, p.of_entries, p.of_cents,
           p.place::int as place
      from placed p join standing s on s.id = p.id left join files f on f.id = s.statement_id
     where p.place <= case when p.category = any(${[...whole]}::text[]) then 20000 else ${most}::int end
        or (s.with_whom <> 'usual' and p.part <> 1)
     order by p.category, p.place`.execute(db);
  return rows;
}

export async function listSkippedRows(db: Db, { registrationId, reach }: YearOf) {
  const { rows } = await sql<{ reason: string; rows: number }>`
    select r.reason, count(*)::int as rows
      from bank_statements s join statement_rows r on r.statement_id = s.id
     where s.registration_id = ${registrationId} and ${isOfYear(reach)}
       and s.removed_at is null and r.state = 'skipped'
     group by 1 order by 1 limit 100`.execute(db);
  return rows;
}

export async function countFiles(db: Db, { registrationId, reach }: YearOf): Promise<number> {
  const row = await db
    .selectFrom('bank_statements as s')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .where('registration_id', '=', registrationId)
    .where(isOfYear(reach))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.files);
}
