import pg from 'pg';

const firsts = [
  'José',
  'María',
  'Íñigo',
  'Lucía',
  'Martín',
  'Sofía',
  'Ramón',
  'Begoña',
  'Joaquín',
  'Inés',
  'Tomás',
  'Elena',
  'Andrés',
];
const lasts = [
  'Muñoz',
  'Pérez',
  'Ibáñez',
  'Núñez',
  'Gómez',
  'Castaño',
  'Peña',
  'Rodríguez',
  'Álvarez',
  'Sáez',
  'Quiñones',
  'Ortiz',
  'Vega',
  'Zárate',
  'Luna',
  'Cañas',
  'Ríos',
];
const nouns = [
  'Faro',
  'Peñasco',
  'Ensenada',
  'Galeón',
  'Brújula',
  'Marea',
  'Ancla',
  'Velero',
  'Puerto',
  'Isla',
  'Bahía',
  'Coral',
  'Duna',
  'Cometa',
  'Nube',
  'Cedro',
  'Olivo',
  'Río',
  'Cumbre',
  'Valle',
  'Sierra',
  'Jacarandá',
  'Colibrí',
];
const kinds = [
  'Digital',
  'Consultoría',
  'Diseño',
  'Comercio',
  'Logística',
  'Software',
  'Estudio',
  'Inversiones',
  'Viajes',
  'Textil',
  'Alimentos',
  'Energía',
  'Música',
  'Editorial',
  'Ganadería',
];

const of = (words: readonly string[], number: string) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${number})::int % ${words.length}]`;

/** Made before the search was: the migration then finds them as an installation has them. Half of the customers have two companies. */
export async function fillSearch(url: string, companies: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // References and what other domains write of themselves are not measured here.
    await client.query(`set session_replication_role = replica`);
    for (const statement of statements(companies)) await client.query(statement);
  } finally {
    await client.end();
  }
}

function statements(companies: number): string[] {
  const people = Math.ceil((companies * 3) / 4);
  return [
    `insert into users (id, email, name, created_at)
       select 'auth0|' || i, 'cliente' || i || '@correo' || i % 50 || '.example', ${of(firsts, 'i')} || ' ' || ${of(lasts, 'i / 13')} || ' ' ||
              ${of(lasts, 'i / 221')}, now() - make_interval(mins => i)
         from generate_series(1, ${people}) i`,
    // A rare word in each: what nobody else is called.
    `create temp table made as
       select i, gen_random_uuid() as registration_id, gen_random_uuid() as company_id, gen_random_uuid() as case_id,
              'auth0|' || (1 + i % ${people}) as user_id, now() - make_interval(mins => (i * 7919::bigint % ${companies})::int) as at,
              ${of(nouns, 'i')} || ' ' || ${of(kinds, 'i / 23')} || ' ' || translate(to_hex(i), '0123456789abcdef', 'bacadafagalamara') || ' LLC' as name,
              ${of(nouns, 'i / 7')} || ' ' || ${of(lasts, 'i / 3')} || ' LLC' as other
         from generate_series(0, ${companies - 1}) i`,
    `insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons, amount_cents,
         currency, price, payment_status, payment_intent_id, paid_at, has_case, created_at)
       select registration_id, user_id, 'u@example.com', name, other, 'Basico', '{}', 39900, 'usd', '{}', 'paid',
              'pi_3Bench' || lpad(i::text, 16, '0'), at, i % 20 > 0, at from made`,
    `insert into companies (id, registration_id, user_id, name, details_digest, contact_name, contact_email, contact_phone, filing_number, created_at)
       select company_id, registration_id, user_id, name, '', ${of(firsts, 'i / 5')} || ' ' || ${of(lasts, 'i / 11')},
              'contacto' || i || '@empresa.example', '+54911' || lpad((i * 37::bigint % 100000000)::text, 8, '0'),
              '2026-' || lpad(i::text, 9, '0'), at from made where i % 20 > 0`,
    `insert into cases (id, registration_id, user_id, company_id, stage, stage_since, turn, turn_since, promise_days, company_name, plan_type, opened_at)
       select case_id, registration_id, user_id, company_id, 'completed', at, 'nobody', at, 5, name, 'Basico', at from made where i % 20 > 0`,
    `insert into orders (id, registration_id, user_id, company_name, plan_type, total_amount_cents, created_at)
       select gen_random_uuid(), registration_id, user_id, name, 'Basico', 39900, at from made`,
    `insert into filings (id, case_id, user_id, kind, attempt, provider, name_used, state, reference, sent_at)
       select gen_random_uuid(), case_id, user_id, 'articles', 1, 'manual', name, 'accepted', 'WY-' || i, at from made where i % 20 > 0`,
    `insert into invoices (id, user_id, registration_id, kind, year, sequence, buyer, seller, lines, total_cents, paid_at, reference, is_standing, issued_at)
       select gen_random_uuid(), user_id, registration_id, 'invoice', 2026, i + 1, '{}', '{}', '[]', 39900, at, '', true, at from made where i % 2 = 0`,
    `insert into threads (id, number, user_id, registration_id, source, send_key, state, opened_at, moved_at, last_number, seen_number)
       select gen_random_uuid(), 'H-' || lpad(upper(to_hex(i)), 5, 'Z'), user_id, registration_id, 'person', gen_random_uuid(), 'closed', at, at, 1, 1
         from made where i % 8 = 0`,
    'vacuum analyze',
  ];
}
