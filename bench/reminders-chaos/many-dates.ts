import { query } from '../query.ts';
import type { Delivered } from './guarantees.rules.ts';

/** Days until due for each date of a wave: one per reminder threshold but the last, different in each wave. */
export const datesOf = (wave: number): readonly [rule: string, days: number][] => [
  ['form_5472', 58 - wave],
  ['be_13', 28 - wave],
  ['wy_annual_report', 7 - (wave % 5)],
];

export function cloneCompany(registrationId: string, count: number): string[] {
  const copy = (table: string, where: string, changes: string) =>
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t, clones where ${where}`;
  const own = `t.registration_id = '${registrationId}'`;
  return [
    `create table clones as select gen_random_uuid() as registration, gen_random_uuid() as company, 'titular-' || n as owner,
       'titular-de-fechas-' || n || '@example.com' as email from generate_series(1, ${count}) n`,
    `update users set email = 'titular-de-fechas-0@example.com'
      where id = (select user_id from registrations where id = '${registrationId}')`,
    `insert into users (id, email, email_verified, name) select owner, email, true, 'Titular' from clones`,
    copy(
      'registrations',
      `t.id = '${registrationId}'`,
      `'id', clones.registration, 'user_id', clones.owner, 'checkout_id', gen_random_uuid(), 'payment_intent_id', 'pi_' || clones.owner`,
    ),
    copy(
      'companies',
      own,
      `'id', clones.company, 'registration_id', clones.registration, 'user_id', clones.owner, 'filing_number', clones.owner`,
    ),
    copy(
      'cases',
      own,
      `'id', gen_random_uuid(), 'company_id', clones.company, 'registration_id', clones.registration, 'user_id', clones.owner`,
    ),
  ];
}

export function makeDates(wave: number): string {
  const days = datesOf(wave).map(([rule, count]) => `('${rule}', ${count})`);
  return `
    insert into obligations (registration_id, user_id, key, rule, period, due_on, state, changed_at, remind_at)
    select r.id, r.user_id, d.rule || ':2026', d.rule, '2026', (now() at time zone 'UTC')::date + d.days, 'due', now(), now()
      from registrations r, (values ${days.join(', ')}) as d (rule, days)
    on conflict (registration_id, key) do update set due_on = excluded.due_on, remind_at = excluded.remind_at`;
}

export async function readDelivered(databaseUrl: string): Promise<Delivered> {
  const [row] = await query<{ reminders: number }>(
    databaseUrl,
    `select count(*)::integer as reminders from obligation_reminders`,
  );
  return {
    mails: await query(databaseUrl, `select ref, sent_at is not null as "isSent" from outbox where kind = 'tax-near'`),
    notices: await query(databaseUrl, `select ref from notices where kind = 'tax_near'`),
    reminders: row!.reminders,
  };
}
