import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import type { YearOf } from '../book/ledger-year.queries.ts';

export type ProcessorLine = { bank: string; key: string; category: string; usd_cents: number };

/** A fee and a part are lines of their own, as in the yearly totals. */
export async function listProcessorLines(
  db: Db,
  { registrationId, begin, end }: YearOf,
  processors: readonly string[],
): Promise<ProcessorLine[]> {
  const banks = sql`any(${[...processors]}::text[])`;
  const { rows } = await sql<ProcessorLine>`
    with standing as (
      select e.id, split_part(e.account, ':', 1) as bank, e.counterparty_key as key, e.category, e.fee_category, e.usd_cents,
             e.fee_usd_cents, exists (select from ledger_parts p where p.entry_id = e.id) as is_split
        from ledger_entries e
       where e.registration_id = ${registrationId} and not e.is_removed and e.kind = 'bank'
         and e.usd_cents is not null and e.day between ${begin}::date and ${end}::date),
    lines as (
      select bank, key, category, usd_cents - fee_usd_cents as usd_cents from standing where not is_split
      union all
      select bank, key, fee_category, fee_usd_cents from standing where not is_split and fee_category is not null
      union all
      select s.bank, s.key, p.category, p.usd_cents from standing s join ledger_parts p on p.entry_id = s.id)
    select bank, case when bank = ${banks} then '' else key end as key, category, sum(usd_cents)::float8 as usd_cents
      from lines
     where bank = ${banks} or (category in ('income', 'own_transfer') and usd_cents > 0)
     group by 1, 2, 3 order by 1, 2, 3 limit 20000`.execute(db);
  return rows;
}

export type ReportedProcessor = {
  processor: string;
  gross_cents: number | null;
  fees_cents: number;
  refunds_cents: number;
  said_at: Date;
};

export async function listReportedProcessors(
  db: Db,
  { registrationId, end }: Pick<YearOf, 'registrationId' | 'userId' | 'end'>,
): Promise<ReportedProcessor[]> {
  const { rows } = await sql<ReportedProcessor>`
    select processor, gross_cents::float8 as gross_cents, fees_cents::float8 as fees_cents,
           refunds_cents::float8 as refunds_cents, said_at
      from ledger_processors
     where registration_id = ${registrationId} and day = ${end}::date
     order by processor limit 100`.execute(db);
  return rows;
}

type OfProcessor = { processor: string; day: string };
type Figures = { gross_cents: number | null; fees_cents: number; refunds_cents: number; said_at: Date };

export async function saveReportedProcessor(
  tx: Tx,
  { registrationId, userId }: Owner,
  { processor, day, ...fields }: OfProcessor & Figures,
): Promise<void> {
  await tx
    .insertInto('ledger_processors')
    .values({ registration_id: registrationId, user_id: userId, processor, day, ...fields })
    .onConflict((conflict) => conflict.columns(['registration_id', 'day', 'processor']).doUpdateSet(fields))
    .execute();
}

export async function deleteReportedProcessor(tx: Tx, { registrationId }: Owner, { processor, day }: OfProcessor) {
  await tx
    .deleteFrom('ledger_processors')
    .where('registration_id', '=', registrationId)
    .where('processor', '=', processor)
    .where('day', '=', day)
    .execute();
}
