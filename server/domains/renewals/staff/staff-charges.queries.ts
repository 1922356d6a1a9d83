import { sql, type RawBuilder } from 'kysely';
import type { ChargeView } from '@zarpa/contract/renewals/charge-views.rules.ts';
import type { Decline } from '@zarpa/contract/renewals/declines.rules.ts';
import { waitingDaysMax } from '@zarpa/contract/renewals/notices.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { ChargeRow } from '../charges/charges.queries.ts';

/** The first day, and the first one after. */
export type Days = { from: string; until: string };
export type Place = { on: string; id: string };

/** As `deliveryOf` says it of the last notice of the law. */
const isUntold = (today: string) => sql<boolean>`(c.state = 'planned' and coalesce((
  select n.bounced_at is not null or (n.accepted_at is null and n.sent_on < ${today}::date - ${sql.lit(waitingDaysMax)})
    from renewal_notices n where n.charge_id = c.id and n.kind = 'law' order by n.sent_on desc, n.id desc limit 1), false))`;

/** What was told last of each of its services, or the price that was agreed, until it is asked. */
const amount = sql<number>`coalesce(c.amount_cents, (
  select sum(coalesce(l.amount_cents, (
    select (t->>'cents')::integer from renewal_notices n, jsonb_array_elements(n.lines) t
     where n.charge_id = c.id and t->>'serviceId' = l.service_id::text order by n.sent_on desc, n.id desc limit 1), s.agreed_cents))
    from charge_lines l join services s on s.id = l.service_id
   where l.charge_id = c.id and (not l.is_void or c.state = 'cancelled')), 0)::integer`;

/** What is ordered and not paid is nobody's to charge. */
const isListed = sql<boolean>`(c.kind = 'renewal' or c.state in ('charging', 'paid'))`;

const isIn: Readonly<Record<ChargeView, (today: string) => RawBuilder<boolean>>> = {
  to_charge: () => sql`c.state in ('planned', 'charging')`,
  failed: () => sql`c.state = 'failed'`,
  untold: (today) => sql`c.state = 'planned' and ${isUntold(today)}`,
  paid: () => sql`c.state = 'paid'`,
  cancelled: () => sql`c.state = 'cancelled'`,
};

/** What is over is read newest first. */
const isOver = (view: ChargeView) => view === 'paid' || view === 'cancelled';

export type StaffChargeRow = {
  id: string;
  registration_id: string;
  case_id: string | null;
  company_name: string;
  user_id: string;
  name: string;
  due_on: string;
  state: ChargeRow['state'];
  amount_cents: number;
  brand: string | null;
  last4: string | null;
  tries: number;
  next_try_on: string | null;
  decline: Decline | null;
  paid_at: Date | null;
  is_untold: boolean;
};

const columns = (today: string) => sql`
  c.id, c.registration_id, k.id as case_id, coalesce(k.company_name, r.company_name) as company_name, c.user_id, u.name,
  c.due_on, c.state, ${amount} as amount_cents, d.brand, d.last4, c.tries, c.next_try_on, c.decline, c.paid_at,
  ${isUntold(today)} as is_untold`;

const joined = sql`
  charges c
  join registrations r on r.id = c.registration_id
  join users u on u.id = c.user_id
  left join cases k on k.registration_id = c.registration_id
  left join saved_cards d on d.id = c.card_id`;

export type Listing = { view: ChargeView; days: Days | undefined; after: Place | undefined; today: string };

export async function listStaffChargeRows(
  db: Db,
  { view, days, after, today }: Listing,
  limit: number,
): Promise<StaffChargeRow[]> {
  const within = days ? sql`and c.due_on >= ${days.from}::date and c.due_on < ${days.until}::date` : sql``;
  const [order, past] = isOver(view)
    ? [sql`order by c.due_on desc, c.id desc`, sql`<`]
    : [sql`order by c.due_on, c.id`, sql`>`];
  const beyond = after ? sql`and (c.due_on, c.id) ${past} (${after.on}::date, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<StaffChargeRow>`
    select ${columns(today)} from ${joined} where ${isListed} and ${isIn[view](today)} ${within} ${beyond} ${order} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export type Sum = { view: ChargeView; is_untold: boolean; count: number; amount_cents: number };

/** By state; what nobody was told is a part of what is to come. */
export async function sumStaffCharges(db: Db, { days, today }: Pick<Listing, 'days' | 'today'>): Promise<Sum[]> {
  const within = days ? sql`and c.due_on >= ${days.from}::date and c.due_on < ${days.until}::date` : sql``;
  const { rows } = await sql<Omit<Sum, 'amount_cents'> & { amount_cents: string }>`
    select view, is_untold, count(*)::integer as count, sum(cents) as amount_cents from (
      select case when c.state in ('planned', 'charging') then 'to_charge' else c.state end as view, ${amount} as cents,
             ${isUntold(today)} as is_untold
        from charges c where ${isListed} ${within}) as each
     group by view, is_untold`.execute(db);
  return rows.map((row) => ({ ...row, amount_cents: Number(row.amount_cents) }));
}

const companyMax = 60;

/** The last ones of a company, newest first. */
export async function listChargesOfCompany(db: Db, registrationId: string, today: string): Promise<StaffChargeRow[]> {
  const { rows } = await sql<StaffChargeRow>`
    select ${columns(today)} from ${joined} where c.registration_id = ${registrationId}::uuid
     order by c.due_on desc, c.id desc limit ${companyMax}`.execute(db);
  return rows;
}
