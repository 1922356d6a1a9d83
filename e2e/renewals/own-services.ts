/** What no call makes before months have passed: services of a company, and charges that failed. */
import { randomUUID } from 'node:crypto';
import { query, queryAsOwner } from '../database.ts';
import type { Registration } from '../purchase.ts';
import { dayIn } from '../tax/formed-company.ts';

type OwnService = { kind?: string; label?: string; cents?: number; paidUntil: string };

/** The company is complete, and has what a complete one has. Returns the services’ ids. */
export async function completeWith(
  { registrationId }: Registration,
  services: readonly OwnService[],
): Promise<string[]> {
  await query(`update cases set stage = 'completed', turn = 'nobody' where registration_id = $1`, [registrationId]);
  const ids: string[] = [];
  for (const { kind = 'agent', label = 'Agente registrado', cents = 19_900, paidUntil } of services) {
    const id = randomUUID();
    await query(
      `insert into services (id, registration_id, user_id, kind, label, anchor_on, period_months, agreed_cents, paid_until, created_at)
         select $1, id, user_id, $3, $4, $5::date - interval '1 year', 12, $6, $5::date, now() + $7 * interval '1 ms'
           from registrations where id = $2`,
      [id, registrationId, kind, label, paidUntil, cents, ids.length],
    );
    ids.push(id);
  }
  return ids;
}

type OwnCharge = { state: 'planned' | 'failed' | 'paid' | 'cancelled'; dueOn?: string; cents?: number; code?: string };

/** One of the next year of a service. Nothing is tried of it by itself. Returns its id. */
export async function addCharge(
  { registrationId }: Registration,
  serviceId: string,
  { state, dueOn = dayIn(0), cents = 19_900, code = 'expired_card' }: OwnCharge,
): Promise<string> {
  await forgetPlanned(registrationId, dueOn);
  const id = randomUUID();
  await query(
    `insert into charges (id, registration_id, user_id, due_on, state, amount_cents, tries, first_try_on, decline, paid_at, created_at)
       select $1, id, user_id, $3::date, $4, $5, $6, case when $6 > 0 then $3::date end, $7::jsonb,
              case when $4 = 'paid' then now() end, now()
         from registrations where id = $2`,
    [
      id,
      registrationId,
      dueOn,
      state,
      cents,
      state === 'failed' || state === 'paid' ? 1 : 0,
      state === 'failed' ? JSON.stringify({ code, advice: null, networkAdvice: null }) : null,
    ],
  );
  await query(
    `insert into charge_lines (charge_id, service_id, user_id, period_from, period_until, amount_cents, is_void)
       select $1, id, user_id, $3::date, $3::date + interval '1 year', $4, $5 from services where id = $2`,
    [id, serviceId, dueOn, cents, state === 'cancelled'],
  );
  return id;
}

/**
 * An add-on that is due today, at another price than what was agreed: told 60, 30 and 7 days before, by mails that arrived. The worker
 * charges it. `cents`: what was told.
 */
export async function addTold(
  company: Registration,
  { key, label, agreed, cents }: { key: string; label: string; agreed: number; cents: number },
): Promise<void> {
  const { registrationId } = company;
  const dueOn = dayIn(0);
  const [service] = await completeWith(company, [{ kind: `addon:${key}`, label, cents: agreed, paidUntil: dueOn }]);
  // Before the catalogue's present price, which holds from 2020 on.
  await query(`update services set created_at = '2019-12-01' where id = $1`, [service]);
  const charge = await addCharge(company, service!, { state: 'planned', dueOn, cents });
  await query(`update charges set amount_cents = null where id = $1`, [charge]);
  await query(`update charge_lines set amount_cents = null where charge_id = $1`, [charge]);
  for (const [kind, before] of [
    ['first', 60],
    ['law', 30],
    ['last', 7],
  ] as const)
    await query(
      `insert into renewal_notices (id, charge_id, user_id, kind, text_version, amount_cents, charge_on, lines, sent_on, accepted_at)
         select $1, $2, user_id, $3, 'RN-1', $4, $5::date, $6::jsonb, $7::date, $7::date from registrations where id = $8`,
      [
        randomUUID(),
        charge,
        kind,
        cents,
        dueOn,
        JSON.stringify([{ serviceId: service, cents }]),
        dayIn(-before),
        registrationId,
      ],
    );
  await query(`update charges set look_on = $2::date where id = $1`, [charge, dueOn]);
}

/** What the worker has planned meanwhile for that day: at once, as it may plan more. */
async function forgetPlanned(registrationId: string, dueOn: string): Promise<void> {
  await queryAsOwner(
    `with planned as (select id from charges where registration_id = $1 and due_on = $2::date and state = 'planned' for update),
          lines as (delete from charge_lines where charge_id in (select id from planned)),
          notices as (delete from renewal_notices where charge_id in (select id from planned))
     delete from charges where id in (select id from planned)`,
    [registrationId, dueOn],
  );
}
