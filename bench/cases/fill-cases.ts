import pg from 'pg';

export const measured = { userId: 'auth0|medida', staffId: 'auth0|equipo-1' };

export type Sizes = { cases: number; orders: number };

/** Four of five cases are completed; five companies per user, 100 for the measured one. */
export async function fillCases(url: string, { cases, orders }: Sizes): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const users = Math.ceil(orders / 5);
  try {
    for (const statement of statements(cases, orders, users)) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Cumulative percentage of cases per stage, with the turn. */
const spread: readonly [stage: string, turn: string, upTo: number][] = [
  ['completed', 'nobody', 80],
  ['cancelled', 'nobody', 83],
  ['awaiting_details', 'customer', 86],
  ['in_review', 'us', 89],
  ['ready_to_file', 'us', 91],
  ['submitted_to_state', 'state', 93],
  ['name_rejected', 'customer', 94],
  ['formed', 'us', 96],
  ['ein_requested', 'irs', 99],
  ['ein_issued', 'us', 100],
];
const pick = (which: 0 | 1) =>
  `case ${spread.map((row) => `when i % 100 < ${row[2]} then '${row[which]}'`).join(' ')} end`;

function statements(cases: number, orders: number, users: number): string[] {
  const owner = `case when i < 100 then '${measured.userId}' else 'u' || (1 + i % ${users}) end`;
  return [
    `insert into users (id, email) select 'u' || i, 'u' || i || '@example.com' from generate_series(1, ${users}) i`,
    `insert into users (id, email, name) select 'auth0|equipo-' || i, 'equipo' || i || '@example.com', 'Equipo ' || i
       from generate_series(1, 5) i`,
    `insert into users (id, email) values ('${measured.userId}', 'medida@example.com')`,
    `insert into staff (user_id, role) select 'auth0|equipo-' || i, 'agent' from generate_series(1, 5) i`,
    `create temp table numbered as
       select i, gen_random_uuid() as registration_id, gen_random_uuid() as case_id, gen_random_uuid() as company_id,
              ${owner} as user_id, 'Empresa ' || i || ' LLC' as name, (i * 7919::bigint) % ${cases} as spread,
              now() - make_interval(secs => ((i * 7919::bigint) % ${orders})::int * 60) as at
         from generate_series(0, ${orders - 1}) i`,
    `insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons,
         amount_cents, currency, price, payment_status, paid_at, has_case, created_at)
       select registration_id, user_id, 'u@example.com', name, 'Empresa Alt', case when i % 3 = 0 then 'Plus' else 'Basico' end,
              '{}', 39900, 'usd', '{}', 'paid', at, i < ${cases}, at
         from numbered where i < ${cases}`,
    `insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons,
         amount_cents, currency, price, payment_status, paid_at, has_case, created_at)
       select registration_id, user_id, 'u@example.com', name, 'Empresa Alt', 'Basico', '{}', 39900, 'usd', '{}', 'refunded', at, true, at
         from numbered where i >= ${cases}`,
    `insert into orders (id, registration_id, user_id, company_name, plan_type, total_amount_cents, status, created_at)
       select gen_random_uuid(), registration_id, user_id, name, 'Basico', 39900, 'en_proceso', at from numbered`,
    `insert into order_items (id, order_id, user_id, position, key, label, amount_cents)
       select gen_random_uuid(), id, user_id, p, 'item-' || p, 'Parte', 0 from orders, generate_series(0, 2) p`,
    `insert into companies (id, registration_id, user_id, name, details_digest)
       select company_id, registration_id, user_id, name, '' from numbered where i < ${cases}`,
    `insert into members (id, company_id, user_id, position, first_name, last_name, role, email, ownership_percentage)
       select gen_random_uuid(), company_id, user_id, p, 'Socio', 'Número', 'member', 's@example.com', 50
         from numbered, generate_series(0, 1) p where i < ${cases}`,
    `insert into cases (id, registration_id, user_id, company_id, stage, stage_since, turn, turn_since, promise_days, due_at,
         company_name, plan_type, assignee_id, opened_at, events_count, version)
       select case_id, registration_id, user_id, company_id, stage, at, turn, at, 5,
              case when turn = 'us' then at + interval '7 days' end, name, case when i % 3 = 0 then 'Plus' else 'Basico' end,
              case when i % 2 = 0 then 'auth0|equipo-' || (1 + i / 2 % 5) end, at, 6, 5
         from (select *, ${pick(0)} as stage, ${pick(1)} as turn from numbered where i < ${cases}) as staged
         order by spread`,
    `insert into case_events (case_id, number, user_id, at, actor, kind, facts, digests, hash)
       select case_id, n, user_id, at, 'system', 'approved', '{"to": "in_review"}', '{}', sha256(case_id::text::bytea)
         from numbered, generate_series(1, 6) n where i < ${cases}`,
    `insert into case_event_texts (case_id, number, part, user_id, salt, value)
       select case_id, 6, 'reason', user_id, '\\x00', 'Motivo' from numbered where i < ${cases}`,
    `insert into case_event_notes (case_id, number, part, user_id, salt, value)
       select case_id, 6, 'staff', user_id, '\\x00', 'auth0|equipo-1' from numbered where i < ${cases}`,
    `insert into required_actions (id, case_id, company_id, user_id, kind, subject, message, blocks, state, created_at)
       select gen_random_uuid(), case_id, company_id, user_id, 'business_purpose', 'company', 'A qué se dedicará.', 'ein_requested',
              case when i % 20 = 0 then 'open' else 'accepted' end, at from numbered where i < ${cases}`,
    `insert into filings (id, case_id, user_id, kind, attempt, provider, name_used, state, sent_at)
       select gen_random_uuid(), case_id, user_id, 'articles', 1, 'manual', name, 'accepted', at from numbered where i < ${cases}`,
    `insert into files (id, user_id, kind, is_record, ref, object_key, is_sealed, name, media_type, size_bytes, sha256, state, subject)
       select gen_random_uuid(), user_id, 'case-paper', true, gen_random_uuid(), 'k/' || case_id, false, 'constancia.pdf',
              'application/pdf', 1, '\\x00', 'kept', case_id::text from numbered where i < ${cases}`,
    `insert into case_proposals (id, case_id, user_id, kind, reason, case_version, state, proposed_at)
       select gen_random_uuid(), case_id, user_id, 'corrected', 'Motivo', 6,
              case when i % 1000 = 0 then 'open' else 'confirmed' end, at from numbered where i < ${cases} and i % 20 = 0`,
    `insert into required_actions (id, case_id, company_id, user_id, kind, subject, message, blocks, state, created_at)
       select gen_random_uuid(), case_id, company_id, user_id, 'identity_document', '0', 'Documento.', 'submitted', 'accepted', at
         from numbered where i < ${cases}`,
    `insert into files (id, user_id, kind, is_record, ref, object_key, is_sealed, name, media_type, size_bytes, sha256, state, subject)
       select gen_random_uuid(), user_id, 'action-file', true, gen_random_uuid(), 'a/' || id, false, 'dni.pdf', 'application/pdf', 1,
              '\\x00', 'kept', id || ':front' from required_actions where kind = 'identity_document'`,
    `insert into staff_actions (staff_id, operation, input, request_id, outcome)
       select 'auth0|equipo-' || n, 'downloadCustomerFile', jsonb_build_object('id', id), gen_random_uuid(), 'done'
         from files, generate_series(1, 2) n where kind = 'action-file'`,
    `update required_actions set remind_at = created_at + interval '2 days' where state = 'open'`,
    `insert into tasks (id, case_id, user_id, kind, subject, created_at)
       select gen_random_uuid(), id, user_id, 'not_answered', '', opened_at from cases where turn = 'customer' and right(id::text, 1) = '7'`,
    `update cases set remind_at = turn_since + interval '2 days' where turn = 'customer'`,
    'vacuum analyze',
  ];
}
