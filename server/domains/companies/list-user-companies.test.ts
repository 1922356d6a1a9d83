import { expect, test } from 'vitest';
import type { DetailedCompany } from '@zarpa/contract/companies/operations.ts';
import { CompiledQuery, sql } from 'kysely';
import { detailsOf, paidRegistration, purchaseOf } from '../../testing/companies/purchase.ts';
import { paidCompaniesText } from './paid-companies.queries.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const list = (token: string, query: Record<string, string> = {}) =>
  app.call('GET /api/companies/by-user', { token, query });

test('200 lists only the caller’s paid companies, newest first, with details when asked', async () => {
  const [customer, other] = [await app.customer(), await app.customer()];
  const first = await paidRegistration(app, customer);
  await app.call('POST /api/companies/details', {
    token: customer.token,
    body: detailsOf(first, { business_purpose: 'Tienda en línea.\nEnvíos propios.' }),
  });
  const second = await paidRegistration(app, customer);
  await paidRegistration(app, other);
  await app.call('POST /api/companies/initial', {
    token: customer.token,
    body: purchaseOf(customer, { payment_method_id: 'pm_card_visa_chargeDeclined' }),
  });

  const plain = await list(customer.token, { user_email: customer.email });
  expect(plain.body.data.companies).toEqual([
    { registration_id: second, company_name: 'Faro Digital LLC' },
    { registration_id: first, company_name: 'Faro Digital LLC' },
  ]);
  const detailed = await list(customer.token, { include_details: 'true' });
  const [pending, done] = detailed.body.data.companies;
  expect(pending).toMatchObject({
    company_id: null,
    amount: 399,
    payment_status: 'paid',
    user_email: customer.email,
    details: { members: [], planned_employees: null, business_purpose: null },
  });
  expect(done).toMatchObject({
    admin_status: 'in_review',
    external_company_id: null,
    contact_info: {
      client_name: 'Titular Principal',
      company_ein: 'Pendiente',
      company_type: 'LLC',
      company_state: 'Wyoming',
    },
    details: {
      members: [{ first_name: 'Titular', ownership_percentage: 100, address: { city: 'Buenos Aires' } }],
      business_purpose: 'Tienda en línea.\nEnvíos propios.',
    },
  });
});

test('the country of a company’s address is in Spanish, each company its own', async () => {
  const customer = await app.customer();
  for (const country of ['Spain', 'Brazil']) {
    const { contact } = detailsOf('');
    await app.call('POST /api/companies/details', {
      token: customer.token,
      body: detailsOf(await paidRegistration(app, customer), {
        contact: { ...contact, address: { ...contact.address, country } },
      }),
    });
  }
  const { body } = await list(customer.token, { include_details: 'true' });
  const companies = body.data.companies as DetailedCompany[];
  expect(companies.map((one) => one.contact_info.company_address)).toEqual([
    'Avenida Corrientes 1234, Buenos Aires, Buenos Aires, C1043, Brasil',
    'Avenida Corrientes 1234, Buenos Aires, Buenos Aires, C1043, España',
  ]);
});

test('200 with an empty list for somebody new', async () => {
  const customer = await app.customer();
  expect((await list(customer.token)).body.data.companies).toEqual([]);
});

test('403 for another e-mail, whatever the capitals of one’s own', async () => {
  const customer = await app.customer();
  expect((await list(customer.token, { user_email: 'otra@example.com' })).body.code).toBe('identity.other_email');
  expect((await list(customer.token, { user_email: customer.email.toUpperCase() })).status).toBe(200);
});

test('reads by index: no plan of the list scans a table', async () => {
  await sql`set enable_seqscan = on`.execute(app.db);
  await sql`insert into users (id, email) select 'u' || i, 'u' || i || '@example.com' from generate_series(1, 6000) i`.execute(
    app.ownerDb,
  );
  await sql`insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons, amount_cents, currency, price, payment_status)
            select gen_random_uuid(), 'u' || i, '', 'x', 'x', 'Basico', '{}', 1, 'usd', '{}', 'paid' from generate_series(1, 6000) i`.execute(
    app.ownerDb,
  );
  await sql`insert into companies (id, registration_id, user_id, name, details_digest) select gen_random_uuid(), id, user_id, 'x', '' from registrations where user_id like 'u%'`.execute(
    app.ownerDb,
  );
  await sql`insert into members (id, company_id, user_id, position, first_name, last_name, role, email, ownership_percentage) select gen_random_uuid(), id, user_id, 0, 'x', 'x', 'member', 'x', 1 from companies where user_id like 'u%'`.execute(
    app.ownerDb,
  );
  await sql`insert into cases (id, registration_id, user_id, stage, stage_since, turn, turn_since, promise_days, company_name, plan_type, opened_at) select gen_random_uuid(), id, user_id, 'completed', now(), 'nobody', now(), 7, 'x', 'Basico', now() from registrations where user_id like 'u%'`.execute(
    app.ownerDb,
  );
  await sql`insert into company_profiles (registration_id, user_id, fields, field_versions, version, updated_at) select id, user_id, '{}', '{}', 1, now() from registrations where user_id like 'u%'`.execute(
    app.ownerDb,
  );
  await sql`analyze`.execute(app.ownerDb);
  const explain = CompiledQuery.raw(`explain ${paidCompaniesText}`, ['u7', 'u7']) as CompiledQuery<{
    'QUERY PLAN': string;
  }>;
  const { rows } = await app.db.executeQuery(explain);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan');
  expect(plan).not.toContain('Seq Scan');
});
