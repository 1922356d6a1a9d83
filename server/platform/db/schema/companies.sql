-- What is sold, purchases, companies with their members and profile, and orders.

-- The optional services of portal.md §9. Two of them stand on another one.
create table addons (
  addon_key text primary key,
  position integer not null,
  name text not null,
  description text not null,
  price_cents integer not null check (price_cents >= 0),
  requires text[] not null default '{}',
  features text[] not null default '{}',
  renewal_price_cents integer,
  renewal_months integer,
  is_available boolean not null default true,
  check ((renewal_price_cents is null) = (renewal_months is null))
);

insert into addons (position, addon_key, name, description, price_cents, requires, features, renewal_price_cents, renewal_months)
values
  (1, 'direccion_fisica', 'Dirección física en EE. UU.',
    'Una dirección real para recibir correo de bancos y proveedores, escaneado el mismo día.',
    19900, '{}', '{"Recepción de correo", "Escaneo de cartas", "Algunos bancos la aceptan como dirección postal; cada banco decide"}', 19900, 12),
  (2, 'numero_voip', 'Número de teléfono VoIP',
    'Un número estadounidense que suena en tu teléfono, estés donde estés.',
    14900, '{}', '{"Llamadas y SMS", "Buzón de voz en tu correo"}', 14900, 12),
  (3, 'asesoria_bancaria', 'Asesoría bancaria',
    'Preparamos contigo la solicitud de tu cuenta bancaria. La aprobación la decide cada banco.',
    14900, '{direccion_fisica}', '{"Elección del banco", "Revisión de documentos", "Acompañamiento en la solicitud"}', null, null),
  (4, 'sitio_web_basico', 'Sitio web básico',
    'Una página clara con tu oferta y tus datos de contacto, la que te piden los procesadores de pago.',
    24900, '{}', '{"Diseño de una página", "Dominio el primer año", "Formulario de contacto"}', null, null),
  (5, 'asesoria_procesador_pagos', 'Asesoría para procesador de pagos',
    'Te ayudamos a solicitar tu cuenta para cobrar con tarjeta. La aprobación la decide cada procesador.',
    14900, '{sitio_web_basico}', '{"Elección del procesador", "Revisión de tu sitio web", "Preparación de la solicitud"}', null, null);

create table selling_settings (
  key text not null check (key in ('refused_countries', 'start_notice')),
  value text not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (key, set_at)
);

create table registrations (
  id uuid primary key,
  user_id text not null references users (id),
  checkout_id uuid,
  user_email text not null,
  company_name text not null,
  alternative_company_name text not null,
  plan_type text not null check (plan_type in ('Basico', 'Plus')),
  selected_addons text[] not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  price jsonb not null,
  payment_status text not null default 'awaiting_payment' check (payment_status in ('awaiting_payment',
    'requires_action', 'processing', 'paid', 'refunded', 'canceled', 'needs_review')),
  payment_intent_id text unique,
  payment_method_id text,
  payment_error_code text,
  admin_status text not null default 'pending' check (admin_status in ('pending', 'in_review', 'approved',
    'processing', 'in_progress', 'completed', 'rejected', 'failed', 'cancelled')),
  paid_at timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  has_case boolean not null default false,
  returned_cents integer not null default 0 check (returned_cents >= 0),
  returned_read_at timestamptz,
  captured_cents integer check (captured_cents >= 0),
  captured_currency text,
  review_outcome text check (review_outcome in ('accepted', 'refund')),
  buyer_country text check (buyer_country ~ '^[A-Z]{2}$'),
  -- The sentence that was ticked, as it was then.
  start_asked text,
  unique (user_id, checkout_id)
);
create index registrations_user on registrations (user_id, created_at);
create index registrations_check on registrations (check_at) where check_at is not null;
create index registrations_caseless on registrations (created_at) where not has_case and payment_status in ('paid',
  'needs_review', 'refunded');
create index registrations_paid on registrations (paid_at) include (amount_cents) where paid_at is not null;

create table payment_events (
  id text primary key,
  type text not null,
  payment_intent_id text,
  received_at timestamptz not null default now()
);

create table card_budgets (
  key text primary key,
  tries integer not null,
  tries_max integer not null,
  ends_at timestamptz not null
);
create index card_budgets_end on card_budgets (ends_at);

create table companies (
  id uuid primary key,
  registration_id uuid not null unique references registrations (id),
  user_id text not null references users (id),
  name text not null,
  external_company_id text,
  details_digest text not null,
  contact_name text,
  contact_email text,
  contact_phone text,
  contact_website text,
  address_line1 text,
  address_line2 text,
  address_city text,
  address_state text,
  address_zip text,
  address_country text,
  state text not null default 'Wyoming',
  entity_type text not null default 'LLC',
  ein text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  business_purpose text,
  formed_on date,
  filing_number text,
  third_name text,
  planned_employees integer check (planned_employees >= 0),
  ein_index text
);
create index companies_user on companies (user_id, created_at);
create unique index companies_ein on companies (ein) where ein is not null;
create unique index companies_filing_number on companies (filing_number) where filing_number is not null;
-- One company of the partner’s is one of ours.
create unique index companies_external_company on companies (external_company_id) where external_company_id is not null;
create unique index companies_ein_index on companies (ein_index) where ein_index is not null;

-- Whether a member is a company is null where nobody said it; of a person none of the company’s columns is filled.
create table members (
  id uuid primary key,
  company_id uuid not null references companies (id),
  user_id text not null references users (id),
  position integer not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('manager', 'member', 'ceo', 'cto', 'cfo')),
  email text not null,
  phone text,
  ownership_percentage numeric(4, 1) not null check (ownership_percentage between 0 and 100),
  address_line1 text,
  address_line2 text,
  address_city text,
  address_state text,
  address_zip text,
  address_country text,
  is_company boolean,
  register_country text,
  register_number text,
  signatory_first_name text,
  signatory_last_name text,
  signatory_title text,
  unique (company_id, position),
  constraint members_company_check check (num_nonnulls(register_country, register_number, signatory_first_name,
    signatory_last_name, signatory_title) = case when is_company then 5 else 0 end)
);
create index members_user on members (user_id);

create table orders (
  id uuid primary key,
  registration_id uuid not null unique references registrations (id),
  user_id text not null references users (id),
  company_name text not null,
  status text not null default 'pending',
  plan_type text not null check (plan_type in ('Basico', 'Plus')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  completion_percentage integer not null default 0,
  total_amount_cents integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  description text not null default '',
  completed_at timestamptz,
  -- As it is typed: lower case, without accents.
  search_text text not null generated always as (lower(regexp_replace(normalize('ORD-' ||
    left(id::text,
    8) || ' ' || company_name || ' ' || description, NFD), '[\u0300-\u036f]', '', 'g'))) stored
);
-- In the order of the list.
create index orders_list on orders (user_id, created_at desc, id desc) include (status);

create table order_items (
  id uuid primary key,
  order_id uuid not null references orders (id),
  user_id text not null references users (id),
  position integer not null,
  key text not null,
  label text not null,
  amount_cents integer not null check (amount_cents >= 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'cancelled')),
  done_at timestamptz,
  note text,
  unique (order_id, key)
);
create index order_items_user on order_items (user_id);

-- What customers asked back when they cancelled, and what became of it.
create table cancellation_requests (
  id uuid primary key,
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  reason text,
  stage text not null check (stage in ('awaiting_details', 'in_review', 'ready_to_file', 'submitted_to_state',
    'name_rejected', 'formed', 'ein_requested', 'ein_issued', 'completed', 'refused', 'cancelled')),
  way text not null check (way in ('ends_case', 'asks_team')),
  lines jsonb not null,
  total_cents integer not null check (total_cents >= 0),
  returned_before_cents integer not null check (returned_before_cents >= 0),
  state text not null check (state in ('asked', 'done', 'declined')),
  asked_at timestamptz not null,
  settled_at timestamptz,
  settled_by text references users (id) on delete set null,
  answer text,
  ground text check (ground in ('fee_paid', 'work_done', 'company_exists', 'withdrawn')),
  came_back_cents integer check (came_back_cents >= 0)
);
create unique index cancellation_requests_open on cancellation_requests (registration_id) where state = 'asked';
create index cancellation_requests_list on cancellation_requests (registration_id, asked_at desc, id);
create index cancellation_requests_user on cancellation_requests (user_id);

create table company_profiles (
  registration_id uuid primary key references registrations (id),
  user_id text not null references users (id),
  fields jsonb not null,
  field_versions jsonb not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null
);
create index company_profiles_user on company_profiles (user_id);

-- Their ids are made by the client: one that is another customer’s already is free here.
create table directors (
  registration_id uuid not null references registrations (id),
  id uuid not null,
  user_id text not null references users (id),
  position integer not null,
  version integer not null,
  updated_at timestamptz not null,
  first_name text not null,
  last_name text not null,
  title text not null,
  department text,
  business_email text,
  business_phone text,
  linkedin_profile text,
  bio text,
  primary key (registration_id, id)
);
create index directors_user on directors (user_id);

create table business_activities (
  registration_id uuid not null references registrations (id),
  id uuid not null,
  user_id text not null references users (id),
  position integer not null,
  version integer not null,
  updated_at timestamptz not null,
  activity_type text not null,
  activity_description text,
  is_primary_activity boolean not null,
  naics_code text check (naics_code ~ '^[0-9]{6}$'),
  estimated_annual_revenue numeric(15, 2) check (estimated_annual_revenue >= 0),
  revenue_percentage numeric(4, 1) check (revenue_percentage between 0 and 100),
  primary key (registration_id, id)
);
create unique index business_activities_primary on business_activities (registration_id) where is_primary_activity;
create index business_activities_user on business_activities (user_id);

create table change_requests (
  id uuid primary key,
  registration_id uuid not null references registrations (id),
  user_id text not null references users (id),
  fact text not null check (fact in ('legal_name', 'ein', 'founded_date', 'business_purpose', 'members',
    'legal_address', 'fiscal_year_end')),
  present text,
  wanted text not null,
  reason text,
  state text not null check (state in ('open', 'done', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  settled_at timestamptz,
  settled_by text references users (id) on delete set null,
  answer text
);
create unique index change_requests_open on change_requests (registration_id, fact) where state = 'open';
create index change_requests_list on change_requests (registration_id, asked_at desc, id);
create index change_requests_user on change_requests (user_id);

create function notify_order_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id,
    'user', cases.user_id)::text)
    from cases where cases.registration_id = (case tg_table_name
      when 'registrations' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'registration_id' end)::uuid;
  return null;
end $$;
create trigger order_changed after update on orders
  for each row when ((old.status, old.priority, old.completion_percentage, old.updated_at)
    is distinct from (new.status, new.priority, new.completion_percentage, new.updated_at))
  execute function notify_order_changed();
create trigger returned_changed after update on registrations
  for each row when (old.returned_cents is distinct from new.returned_cents)
  execute function notify_order_changed();
