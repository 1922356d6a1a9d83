import type { FigureLine } from '@zarpa/contract/money/figures.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Period } from './books.queries.ts';

/** The provider's lines of a period, summed by day in UTC, category, and the plan and country of the purchase that they are of. */
export async function sumFigures(db: Db, { from, to }: Period): Promise<FigureLine[]> {
  const { rows } = await sql<FigureLine>`
    select to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, t.category,
           r.plan_type as plan, r.buyer_country as country, count(1)::int as lines,
           sum(t.amount_cents)::float8 as "amountCents", sum(t.fee_cents)::float8 as "feeCents"
      from balance_transactions t
      left join refunds f on f.provider_id = t.source_id
      left join disputes d on d.id = t.source_id
      left join registrations c on c.charge_id = t.source_id
      left join registrations r on r.id = coalesce(c.id, f.registration_id, d.registration_id)
     where t.created_at >= ${from} and t.created_at < ${to}
     group by 1, 2, 3, 4 order by 1, 2, 3, 4 limit 200000`.execute(db);
  return rows;
}
