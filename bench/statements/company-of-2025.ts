import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Actor, Caller } from '@zarpa/server/platform/http/security/actor.ts';

export type Company = { userId: string; email: string; registrationId: string };

export async function addCompany(client: pg.Client, label: string): Promise<Company> {
  const company = { userId: `auth0|extractos-${label}`, email: `extractos-${label}@example.com` };
  const registrationId = randomUUID();
  const companyId = randomUUID();
  const name = `Extractos ${label} LLC`;
  const rows: [string, unknown[]][] = [
    ['insert into users (id, email) values ($1, $2)', [company.userId, company.email]],
    [
      `insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons,
         amount_cents, currency, price, payment_status, paid_at, created_at)
       values ($1, $2, $3, $4, 'Empresa Alt', 'Basico', '{}', 39900, 'usd', '{}', 'paid', '2025-01-01', '2025-01-01')`,
      [registrationId, company.userId, company.email, name],
    ],
    [
      `insert into companies (id, registration_id, user_id, name, details_digest, formed_on)
       values ($1, $2, $3, $4, '', '2025-01-01')`,
      [companyId, registrationId, company.userId, name],
    ],
    [
      `insert into members (id, company_id, user_id, position, first_name, last_name, role, email, ownership_percentage)
       values ($1, $2, $3, 0, 'Titular', 'Principal', 'member', $4, 100)`,
      [randomUUID(), companyId, company.userId, company.email],
    ],
  ];
  for (const [text, values] of rows) await client.query(text, values);
  return { ...company, registrationId };
}

export const caller = {} as Caller;

export const actorOf = ({ userId, email }: Company): Actor => ({
  userId,
  email,
  emailVerified: true,
  name: '',
  staffRole: null,
  hasSecondFactor: false,
  permission: 'ledger.write',
  session: undefined,
  signIn: undefined,
});
