import pg from 'pg';

/** Beside the companies: tries that were never paid, and what money and the team left behind. */
export async function fillMoney(url: string, { companies, payments }: { companies: number; payments: number }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // What triggers write of these is measured by the search's bench.
    await client.query(`set session_replication_role = replica`);
    for (const statement of statements(companies, payments)) await client.query(statement);
  } finally {
    await client.end();
  }
}

const ago = (number: string) => `now() - make_interval(mins => ${number})`;

const statements = (companies: number, payments: number) => [
  `insert into staff (user_id, role) select 'auth0|' || i, 'agent' from generate_series(1, 50) i on conflict do nothing`,
  `insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons,
     amount_cents, currency, price, payment_status, payment_error_code, has_case, created_at)
   select gen_random_uuid(), u.id, u.email, 'Intento ' || i, 'x', 'Basico', '{}', 39900, 'usd', '{}',
          case i % 4 when 0 then 'awaiting_payment' when 1 then 'requires_action' else 'canceled' end,
          case when i % 3 = 0 then 'payments.card_declined' end, false, ${ago('i')}
     from generate_series(1, ${payments - companies}) i
     join (select id, email, row_number() over (order by id) as place from users) u on u.place = 1 + i % ${Math.floor(companies / 2)}`,
  `update registrations set charge_id = 'ch_' || replace(id::text, '-', ''), card_brand = 'visa', card_last4 = '4242',
          returned_cents = case when hashtext(id::text) % 20 = 0 then 14900 else 0 end,
          paid_at = coalesce(paid_at, created_at)
    where has_case`,
  `insert into refunds (id, user_id, registration_id, amount_cents, currency, parts, reason, state, provider_id, made_at,
     accepted_at, succeeded_at, failed_at)
   select gen_random_uuid(), user_id, id, 14900, 'usd', '[]', 'requested',
          case when place % 100 = 0 then 'failed' when place % 50 = 0 then 'pending' else 'succeeded' end,
          're_' || replace(id::text, '-', ''), created_at, created_at, created_at,
          case when place % 100 = 0 then created_at end
     from (select *, row_number() over (order by id) as place from registrations where returned_cents > 0) r`,
  `insert into disputes (id, user_id, registration_id, kind, reason, state, amount_cents, due_at, submissions, opened_at, closed_at,
     read_at)
   select 'du_' || replace(id::text, '-', ''), user_id, id, 'dispute', 'fraudulent',
          case when place % 40 = 0 then 'needs_response' else 'lost' end, 39900, created_at + interval '9 days', 0, created_at,
          case when place % 40 = 0 then null else created_at end, created_at
     from (select *, row_number() over (order by id) as place from registrations where has_case) r where place % 100 = 0`,
  `insert into balance_transactions (id, category, amount_cents, fee_cents, net_cents, currency, source_id, created_at, payout_id)
   select 'txn_' || i, 'charge', 39900, 1187, 38713, 'usd', 'ch_old_' || i, ${ago('i / 2')}, 'po_' || i / 2880
     from generate_series(1, ${payments}) i`,
  `insert into payouts (id, amount_cents, currency, state, created_at, arrives_at, is_complete)
   select payout_id, sum(net_cents), 'usd', 'paid', max(created_at), max(created_at) + interval '2 days', true
     from balance_transactions group by payout_id`,
  `insert into staff_actions (staff_id, operation, input, request_id, began_at, object_kind, object_id, customer_id,
     registration_id, role)
   select 'auth0|' || (1 + i % 50), (array['claimCase', 'moveCase', 'downloadCustomerFile', 'getCustomer'])[1 + i % 4], '{}',
          gen_random_uuid(), ${ago('i')}, 'case', k.id::text, k.user_id, k.registration_id, 'agent'
     from generate_series(1, ${payments}) i
     join (select id, user_id, registration_id, row_number() over (order by id) as place from cases) k
       on k.place = 1 + i % ${companies}`,
  `insert into staff_action_outcomes (action_id, outcome, at, changes)
   select id, case when id % 200 = 0 then 'server.unexpected' else 'done' end, began_at, '[]' from staff_actions`,
];
