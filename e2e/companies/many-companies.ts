import { randomInt } from 'node:crypto';
import type { AdminStatus } from '@zarpa/contract/companies/members.rules.ts';
import type { Customer } from '../customer.ts';
import { query } from '../database.ts';

export type WrittenCompany = {
  name: string;
  alternative?: string;
  status?: AdminStatus;
  ein?: string;
  externalId?: string;
  contact?: string;
  email?: string;
};

/** Newest first, each a day older than the previous one. All have a finished case, so that no job opens one and no queue grows. */
export async function writeCompanies(customer: Customer, companies: readonly WrittenCompany[]): Promise<void> {
  const { data } = await customer.call('POST /api/session');
  await query(statement, [JSON.stringify(companies), data.user.id, customer.email]);
}

/** Random, because two companies never share a number. */
export function someEin(): string {
  return `88-${randomInt(1_000_000, 10_000_000)}`;
}

const statement = `
  with given as (
    select gen_random_uuid() as registration_id, gen_random_uuid() as company_id, row.*
      from rows from (jsonb_to_recordset($1::jsonb) as (name text, alternative text, status text, ein text, "externalId" text, contact text, email text))
      with ordinality as row (name, alternative, status, ein, external_id, contact, email, place)),
  registered as (
    insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type,
      selected_addons, amount_cents, currency, price, payment_status, admin_status, created_at)
    select registration_id, $2, $3, name, coalesce(alternative, name || ' Alt'), 'Basico', '{}', 39900, 'usd', '{}', 'paid',
      coalesce(status, 'pending'), now() - make_interval(days => place::int) from given returning id),
  ended as (
    insert into cases (id, registration_id, user_id, stage, stage_since, turn, turn_since, promise_days, company_name,
      plan_type, opened_at)
    select gen_random_uuid(), registration_id, $2, 'completed', now(), 'nobody', now(), 7, name, 'Basico', now()
    from given join registered on registered.id = registration_id),
  made as (
    insert into companies (id, registration_id, user_id, name, external_company_id, ein, details_digest, contact_name,
      contact_email, contact_phone, address_line1, address_city, address_country)
    select company_id, registration_id, $2, name, external_id, ein, '', coalesce(contact, 'Titular Principal'),
      coalesce(email, 'titular@example.com'), '+541155550000', 'Avenida Corrientes 1234', 'Buenos Aires', 'Argentina'
    from given join registered on registered.id = registration_id returning id)
  insert into members (id, company_id, user_id, position, first_name, last_name, role, email, ownership_percentage)
  select gen_random_uuid(), id, $2, position, 'Titular', 'Principal', 'member', 'titular@example.com', 50
    from made, generate_series(0, 1) as position`;
