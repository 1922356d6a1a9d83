import pg from 'pg';

/** What the team has open: one company in five is on its way, and each has dates, papers of its taxes, conversations and tasks. */
export async function fillWork(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // What triggers write of these is measured by other benches.
    await client.query(`set session_replication_role = replica`);
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const statements = [
  `insert into company_people (registration_id, user_id, role, since)
   select id, user_id, 'titular', created_at from registrations on conflict do nothing`,
  `update cases set stage = s.stage, turn = s.turn, due_at = case when s.turn = 'us' then stage_since + interval '7 days' end,
          assignee_id = case when s.place % 2 = 0 then 'auth0|' || (1 + s.place / 2 % 50) end
     from (select id, place, case when place % 20 < 8 then 'in_review' when place % 20 < 12 then 'submitted_to_state'
                  when place % 20 < 16 then 'ein_requested' else 'awaiting_details' end as stage,
                  case when place % 20 < 8 then 'us' when place % 20 < 12 then 'state' when place % 20 < 16 then 'irs'
                  else 'customer' end as turn
             from (select id, row_number() over (order by id) as place from cases) numbered where place % 5 = 0) s
    where s.id = cases.id`,
  `insert into tasks (id, case_id, user_id, kind, subject, title, created_at, due_on, owner_id, done_at, outcome)
   select gen_random_uuid(), id, user_id, 'by_hand', gen_random_uuid()::text, 'Llamar', opened_at, (opened_at + interval '3 days')::date,
          case when place % 2 = 0 then 'auth0|' || (1 + place / 2 % 50) end,
          case when place % 4 > 0 then opened_at + interval '2 days' end, case when place % 4 > 0 then 'done' end
     from (select *, row_number() over (order by id) as place from cases) c`,
  `update threads set state = case when place % 3 = 0 then 'open' else 'closed' end,
          waits_since = case when place % 6 = 0 then opened_at end, due_at = case when place % 6 = 0 then opened_at + interval '1 day' end,
          answered_at = opened_at + interval '3 hours', answer_minutes = 60 + place % 400,
          assignee_id = case when place % 2 = 0 then 'auth0|' || (1 + place / 2 % 50) end
     from (select id as thread_id, row_number() over (order by id) as place from threads) t where t.thread_id = threads.id`,
  `insert into obligations (registration_id, key, user_id, rule, period, due_on, state, settled_at, changed_at)
   select registration_id, 'wy_annual_report:' || y, user_id, 'wy_annual_report', y::text, make_date(y, 1 + place % 12, 1), case when y < 2026 then 'done' else 'due' end,
          case when y < 2026 then make_date(y, 1 + place % 12, 1) end, opened_at
     from (select *, (row_number() over (order by id))::int as place from cases) c, generate_series(2024, 2028) y`,
  `insert into returns (id, registration_id, user_id, kind, tax_year, period, obligation, due_on, state, state_since)
   select gen_random_uuid(), registration_id, user_id, 'form_5472', 2025, '2025', 'form_5472:2025', '2026-04-15',
          case when place % 10 = 0 then 'in_review' when place % 10 = 1 then 'to_approve' else 'filed' end, opened_at
     from (select *, row_number() over (order by id) as place from cases) c`,
  `insert into batches (id, kind, input, made_by, made_at, finished_at, is_open)
   select gen_random_uuid(), 'give', '{}', 'auth0|' || (1 + i % 50), now() - make_interval(hours => i), now(), false
     from generate_series(1, 2000) i`,
  `insert into batch_items (batch_id, position, subject, case_id, user_id, state, at)
   select b.id, c.place % 100, c.id::text, c.id, c.user_id, 'done', b.made_at
     from (select id, made_at, row_number() over (order by id) as place from batches) b
     join (select id, user_id, row_number() over (order by id) as place from cases) c on c.place / 100 = b.place`,
  // Two signings of each company, the second of one in ten open; a few addresses refuse, a few copies wait.
  `insert into envelopes (id, user_id, registration_id, title, way, state, reason, asker_name, asked_at, expires_at, ended_at, verify_code)
   select gen_random_uuid(), user_id, registration_id, 'Acuerdo Operativo', case when place % 7 = 0 then 'ink' else 'electronic' end,
          case when is_open then 'open' when place % 50 = 1 then 'declined' else 'completed' end, '', 'Zarpa', opened_at,
          opened_at + interval '30 days', case when not is_open then opened_at + interval '3 days' end, gen_random_uuid()::text
     from (select c.*, row_number() over (order by c.id) as place from cases c) numbered,
          lateral (values (false), (numbered.place % 10 = 0)) of (is_open)`,
  `insert into signers (id, envelope_id, user_id, place, name, email, role, step, state, signed_at, bounced_at)
   select gen_random_uuid(), e.id, e.user_id, p, 'Firmante ' || p, 'firmante' || p || '@example.com', 'Member', 1,
          case when e.state = 'completed' then 'signed' else 'invited' end, case when e.state = 'completed' then e.ended_at end,
          case when e.place % 200 = 0 then e.asked_at end
     from (select *, row_number() over (order by id) as place from envelopes) e, generate_series(0, 1) p`,
  `insert into ink_copies (id, envelope_id, user_id, signer_id, kept_at, verdict, judged_at)
   select gen_random_uuid(), e.id, e.user_id, s.id, e.asked_at, case when e.state <> 'open' then 'matches' end,
          case when e.state <> 'open' then e.ended_at end
     from envelopes e join signers s on s.envelope_id = e.id and s.place = 0 where e.way = 'ink'`,
];
