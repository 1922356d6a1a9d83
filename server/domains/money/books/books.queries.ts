import { sql, type RawBuilder } from 'kysely';
import type { BalanceLine, OwnKind, OwnLine } from '@zarpa/contract/money/books.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';

export type Period = { from: Date; to: Date };
export type MonthLine = BalanceLine & {
  country: string | null;
  registrationId: string | null;
  payoutId: string | null;
};

const day = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

/** The provider's lines of a period, oldest first, each with the purchase that it is of. */
export async function listMonthLines(db: Db, { from, to }: Period): Promise<MonthLine[]> {
  const { rows } = await sql<MonthLine>`
    select t.id, t.category, t.amount_cents as "amountCents", t.fee_cents as "feeCents", t.net_cents as "netCents",
           t.source_id as "sourceId", ${day('t.created_at')} as day, r.buyer_country as country, r.id as "registrationId",
           t.payout_id as "payoutId"
      from balance_transactions t
      left join refunds f on f.provider_id = t.source_id
      left join disputes d on d.id = t.source_id
      left join charges c on t.source_id in (c.charge_id, c.return_id)
      left join registrations r on r.charge_id = t.source_id
           or r.id = coalesce(f.registration_id, d.registration_id, c.registration_id)
     where t.created_at >= ${from} and t.created_at < ${to}
     order by t.created_at, t.id`.execute(db);
  return rows;
}

type OwnRow = { kind: OwnKind; sourceId: string; amountCents: number; day: string; registrationId: string | null };

/** What our rows say must be in the provider's account. `of`: narrows each part by its kind, source and moment. */
const ownLines = (of: (kind: OwnKind, source: string, at: string) => RawBuilder<boolean>) => sql<OwnRow>`
  select 'charge' as kind, charge_id as "sourceId", coalesce(captured_cents, amount_cents) as "amountCents",
         to_char(coalesce(paid_at, created_at) at time zone 'UTC', 'YYYY-MM-DD') as day, id as "registrationId"
    from registrations where charge_id is not null and ${of('charge', 'charge_id', 'coalesce(paid_at, created_at)')}
  union all
  select 'charge', charge_id, amount_cents, to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD'), registration_id
    from charges where paid_at is not null and charge_id is not null and ${of('charge', 'charge_id', 'paid_at')}
  union all
  select 'refund', provider_id, -amount_cents, to_char(succeeded_at at time zone 'UTC', 'YYYY-MM-DD'), registration_id
    from refunds where succeeded_at is not null and ${of('refund', 'provider_id', 'succeeded_at')}
  union all
  select 'refund', return_id, -return_cents, to_char(returned_at at time zone 'UTC', 'YYYY-MM-DD'), registration_id
    from charges where returned_at is not null and ${of('refund', 'return_id', 'returned_at')}
  union all
  select 'refund_failure', provider_id, amount_cents, to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD'), registration_id
    from refunds where succeeded_at is not null and failed_at is not null and ${of('refund_failure', 'provider_id', 'failed_at')}
  union all
  select 'dispute', id, -amount_cents, to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD'), registration_id
    from disputes where kind = 'dispute' and ${of('dispute', 'id', 'opened_at')}
  union all
  select 'dispute_reversal', id, amount_cents, to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD'), registration_id
    from disputes where kind = 'dispute' and state = 'won' and ${of('dispute_reversal', 'id', 'closed_at')}
  union all
  select 'payout', id, -amount_cents, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), null
    from payouts where ${of('payout', 'id', 'created_at')}`;

export async function listOwnLinesOf(db: Db, sourceIds: readonly string[]): Promise<OwnLine[]> {
  const { rows } = await ownLines(
    (_kind, source) => sql<boolean>`${sql.raw(source)} = any(${sourceIds}::text[])`,
  ).execute(db);
  return rows;
}

/** Ours of a period that the provider has at no time. */
export async function listMissingLines(db: Db, { from, to }: Period): Promise<OwnLine[]> {
  const inPeriod = (kind: OwnKind, source: string, at: string) => sql<boolean>`
    ${sql.raw(at)} >= ${from} and ${sql.raw(at)} < ${to}
    and not exists (select from balance_transactions t
                     where t.source_id = ${sql.raw(source)} and t.category = ${sql.lit(kind)})`;
  const { rows } = await ownLines(inPeriod).execute(db);
  return rows;
}

/** Cents that the provider owes us: its lines that no payout took. */
export async function findOpenBalance(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(net_cents), 0)::float8 as cents from balance_transactions where payout_id is null`.execute(db);
  return rows[0]!.cents;
}

export type MonthInvoice = {
  kind: string;
  year: number;
  sequence: number;
  cents: number;
  country: string | null;
  day: string;
};

/** Without the buyer's number, which is sealed. */
export async function listMonthInvoices(db: Db, { from, to }: Period): Promise<MonthInvoice[]> {
  const { rows } = await sql<MonthInvoice>`
    select kind, year, sequence, total_cents as cents, buyer ->> 'country' as country, ${day('issued_at')} as day
      from invoices where issued_at >= ${from} and issued_at < ${to} order by issued_at, kind, sequence limit 200000`.execute(
    db,
  );
  return rows;
}
