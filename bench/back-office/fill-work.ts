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
];
