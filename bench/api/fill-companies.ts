import pg from 'pg';

export const measuredUser = { id: 'auth0|medida', email: 'medida@example.com' };

/**
 * Fills a migrated database with `count` companies, five per user, each with two members, a document and an order;
 * the measured user has twelve.
 */
export async function fillCompanies(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const users = Math.ceil(count / 5);
  const statements: [string, unknown[]][] = [
    [
      `insert into users (id, email) select 'u' || i, 'u' || i || '@example.com' from generate_series(1, $1::int) i`,
      [users],
    ],
    [`insert into users (id, email) values ($1, $2)`, [measuredUser.id, measuredUser.email]],
    [registrations(`'u' || (1 + i % ${users})`), [count - 3]],
    [registrations(`'${measuredUser.id}'`), [3]],
    [
      `insert into companies (id, registration_id, user_id, name, details_digest, contact_name, contact_email, contact_phone, address_line1, address_city, address_country)
       select gen_random_uuid(), id, user_id, company_name, '', 'Contacto', 'c@example.com', '+54 11 5555 0000', 'Calle 1', 'Buenos Aires', 'Argentina' from registrations`,
      [],
    ],
    [
      `insert into members (id, company_id, user_id, position, first_name, last_name, role, email, ownership_percentage, address_line1, address_city, address_country)
       select gen_random_uuid(), id, user_id, p, 'Socio', 'Número', 'member', 's@example.com', 50, 'Calle 1', 'Buenos Aires', 'Argentina' from companies, generate_series(0, 1) p`,
      [],
    ],
    [papers('registrations, generate_series(1, 1) i'), []],
    [papers(`registrations, generate_series(1, 11) i where user_id = '${measuredUser.id}'`), []],
    [
      `insert into orders (id, registration_id, user_id, company_name, description, plan_type, total_amount_cents, status, created_at)
       select gen_random_uuid(), id, user_id, company_name, 'Plan Básico · Dirección física en EE. UU.', 'Basico', amount_cents, 'en_proceso', created_at from registrations`,
      [],
    ],
    ['vacuum analyze', []],
  ];
  for (const [text, values] of statements) await client.query(text, values);
  await client.end();
}

function registrations(user: string): string {
  return `insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons, amount_cents, currency, price, payment_status, created_at)
    select gen_random_uuid(), ${user}, 'u@example.com', 'Empresa ' || i || ' LLC', 'Empresa Alt', 'Basico', '{direccion_fisica}', 39900, 'usd', '{}', 'paid', now() - make_interval(secs => i)
      from generate_series(1, $1::int) i`;
}

function papers(from: string): string {
  return `with kept as (
      insert into files (id, user_id, kind, ref, object_key, name, media_type, size_bytes, sha256, subject)
        select id, user_id, 'bench', id, 'bench/' || id, 'papel.pdf', 'application/pdf', 1, '\\x00', registration_id::text
          from (select gen_random_uuid() as id, user_id, registrations.id as registration_id from ${from}) as wanted
      returning id, user_id, subject)
    insert into documents (id, user_id, registration_id, category, subject, title, source, version, is_current, created_at)
      select id, user_id, subject::uuid, 'other', id::text, 'Papel', 'staff', 1, true, now() from kept`;
}

export const buyer = { id: 'auth0|compra-mucho', email: 'compra@example.com' };

export async function fillOrders(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into users (id, email) values ($1, $2)`, [buyer.id, buyer.email]);
  await client.query(registrations(`'${buyer.id}'`), [count]);
  await client.query(
    `insert into orders (id, registration_id, user_id, company_name, description, plan_type, total_amount_cents, status, created_at)
     select gen_random_uuid(), id, user_id, company_name, 'Plan Básico · Dirección física en EE. UU.', 'Basico', amount_cents, 'en_proceso', created_at
       from registrations where user_id = $1`,
    [buyer.id],
  );
  await client.query('vacuum analyze');
  await client.end();
}
