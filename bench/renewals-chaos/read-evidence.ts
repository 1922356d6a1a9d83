/** What the provider, the mail server and the people say, beside what our database says. */
import { query } from '../query.ts';
import type { FakeClock } from './fake-clock.ts';
import type { Company } from './found-companies.ts';
import type { Evidence } from './evidence.ts';
import { priceChanges } from './hold-prices.ts';
import type { openPeople } from './people.ts';
import type { Town } from './town.ts';

type Reading = {
  town: Town;
  clock: FakeClock;
  people: ReturnType<typeof openPeople>;
  companies: readonly Company[];
  left: string[];
};

const dayOf = (column: string) => `(${column} at time zone 'UTC')::date::text`;

export async function readEvidence({ town, clock, people, companies, left }: Reading): Promise<Evidence> {
  const { url, cards } = town;
  const services = await query<Evidence['services'][number]>(
    url,
    `select id, kind, agreed_cents as "agreedCents", paid_until::text as "paidUntil", cancelled_on::text as "cancelledOn",
       ended_on::text as "endedOn", end_reason as "endReason" from services`,
  );
  const shown: Evidence['shown'] = [];
  const begun: Evidence['begun'] = [];
  for (const company of companies) {
    shown.push(...(await people.services(company)));
    begun.push(...company.serviceIds.map((id, index) => ({ id, paidUntil: company.services[index]!.paidUntil })));
  }
  return {
    today: clock.today(),
    days: clock.days,
    services,
    shown,
    begun,
    charges: await query(
      url,
      `select c.id, c.state, c.due_on::text as "dueOn", c.amount_cents as cents, c.intent_id as "intentId", c.tries,
         c.first_try_on::text as "firstTryOn", c.grace_told_on::text as "graceToldOn", c.resignation_told_on::text as "resignationToldOn",
         c.has_resignation_task as "hasTask",
         exists (select from tasks t where t.kind = 'renewal_untold' and t.subject = c.id::text and t.done_at is null) as "isAskedFor",
         coalesce(jsonb_agg(jsonb_build_object('serviceId', l.service_id, 'from', l.period_from::text, 'until', l.period_until::text,
           'cents', l.amount_cents, 'isVoid', l.is_void)) filter (where l.service_id is not null), '[]') as lines
         from charges c left join charge_lines l on l.charge_id = c.id group by c.id`,
    ),
    notices: await query(
      url,
      `select n.id, n.charge_id as "chargeId", n.kind, n.amount_cents as cents, n.charge_on::text as "chargeOn", n.lines,
         n.sent_on::text as "sentOn", ${dayOf('n.accepted_at')} as "acceptedOn", n.bounced_at is not null as "isBounced",
         o.id as "mailId" from renewal_notices n left join outbox o on o.kind = 'renewal-notice' and o.ref = n.id::text
        order by n.sent_on, n.charge_on`,
    ),
    refusedMethods: (
      await query<{ id: string }>(url, `select method_id as id from saved_cards where refused_at is not null`)
    ).map(({ id }) => id),
    mails: await town.post.ask('taken', undefined),
    attempts: cards.attempts(),
    intents: cards.intents(),
    refunds: cards.refunds(),
    cancelled: people.deeds.cancelled,
    bounced: [...people.deeds.bounced].map(([mailId, day]) => ({ mailId, day })),
    toldByHand: people.deeds.toldByHand,
    prices: priceChanges,
    left,
    ownEnds: town.ownEnds(),
  };
}
