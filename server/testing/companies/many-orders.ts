import { sql } from 'kysely';
import type { TestApp } from '../app/start-test-app.ts';

/** Orders of an existing person: one a minute backwards from now, the newest first, named by their number. */
export async function manyOrders(app: TestApp, userId: string, count: number): Promise<void> {
  await sql`with bought as (
      insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type,
          selected_addons, amount_cents, currency, price, payment_status, paid_at, created_at)
        select gen_random_uuid(), ${userId}, 'm@example.com', 'Empresa ' || i || ' LLC', 'Otra', 'Plus', '{}', 64900, 'usd',
               '{}', 'paid', now(), now() - make_interval(mins => i)
          from generate_series(0, ${count}::int - 1) i
      returning id, company_name, created_at)
    insert into orders (id, registration_id, user_id, company_name, description, plan_type, total_amount_cents, status, created_at)
      select gen_random_uuid(), id, ${userId}, company_name, 'Plan Plus · Número de teléfono VoIP', 'Plus', 64900,
             'en_proceso', created_at from bought`.execute(app.db);
}
