import { query } from '../database.ts';

/** Many orders, one per hour back from now, named by position. */
export async function makeOrders(email: string, count: number, name: string): Promise<void> {
  await query(
    `with person as (select id, email from users where email = $1), bought as (
      insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type,
          selected_addons, amount_cents, currency, price, payment_status, paid_at, created_at, has_case)
        select gen_random_uuid(), person.id, person.email, $3 || ' ' || i, 'Otra', 'Plus', '{}', 64900 + 100 * i, 'usd',
               '{"plan_price": 649, "addon_prices": {}}', 'paid', now(), now() - make_interval(hours => i), true
          from person, generate_series(1, $2::int) i
      returning id, user_id, company_name, amount_cents, created_at),
    opened as (
      insert into cases (id, registration_id, user_id, stage, stage_since, turn, turn_since, promise_days, company_name,
          plan_type, opened_at)
        select gen_random_uuid(), id, user_id, 'submitted_to_state', created_at, 'state', created_at, 5, company_name, 'Plus',
               created_at from bought),
    ordered as (
      insert into orders (id, registration_id, user_id, company_name, description, plan_type, total_amount_cents, status,
          created_at, completed_at, completion_percentage)
        select gen_random_uuid(), id, user_id, company_name, 'Plan Plus · Número de teléfono VoIP', 'Plus', amount_cents,
               case when place % 7 = 0 then 'completada' when place % 5 = 0 then 'pendiente' else 'en_proceso' end,
               created_at, case when place % 7 = 0 then now() end, case when place % 7 = 0 then 100 else 40 end
          from (select bought.*, row_number() over (order by created_at desc) as place from bought) as placed
      returning id, user_id)
    insert into order_items (id, order_id, user_id, position, key, label, amount_cents)
      select gen_random_uuid(), id, user_id, 0, 'formation', 'Constitución', 64900 from ordered`,
    [email, count, name],
  );
}
