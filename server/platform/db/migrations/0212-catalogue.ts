import { sql, type Kysely } from 'kysely';

/**
 * What we sell becomes versions. The first says what code and `addons` said; the release before goes on reading `addons`, so a
 * price is changed once it is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_versions (
      number integer primary key,
      content jsonb not null,
      holds_on date not null,
      -- Null until it is confirmed; not before that moment.
      holds_from timestamptz,
      state text not null check (state in ('proposed', 'confirmed', 'declined', 'withdrawn')),
      proposed_by text,
      proposed_at timestamptz not null,
      reason text not null,
      decided_by text,
      decided_at timestamptz,
      note text,
      check ((state = 'confirmed') = (holds_from is not null)),
      -- Two open ones would each undo what the other changes.
      constraint catalogue_versions_open exclude (state with =) where (state = 'proposed')
    )`.execute(db);
  await sql`
    create index catalogue_versions_present on catalogue_versions (holds_from desc, number desc)
      where holds_from is not null`.execute(db);
  await sql`
    create trigger catalogue_versions_decided_once before update on catalogue_versions
      for each row when (old.state <> 'proposed' or new.number <> old.number or new.content <> old.content)
      execute function refuse_change()`.execute(db);
  await sql`
    insert into catalogue_versions (number, content, holds_on, holds_from, state, proposed_at, reason)
    select 1, jsonb_build_object('plans', ${JSON.stringify(plans)}::jsonb, 'addons', coalesce(jsonb_agg(
             jsonb_build_object(
               'addon_key', addon_key, 'name', name, 'price', price_cents / 100.0, 'description', description,
               'requires', to_jsonb(requires), 'features', to_jsonb(features),
               'renewal_price', renewal_price_cents / 100.0, 'renewal_months', renewal_months,
               'is_available', is_available) order by position), '[]'::jsonb)),
           '2020-01-01', '2020-01-01T00:00:00Z', 'confirmed', '2020-01-01T00:00:00Z',
           'Lo que se vendía antes de que hubiera versiones.'
      from addons`.execute(db);
  await sql`alter table registrations add column catalogue_version integer`.execute(db);
}

const plans = [
  {
    id: 'Basico',
    price: 399,
    description: 'Tu LLC en Wyoming y su EIN.',
    is_popular: false,
    is_available: true,
    features: [
      'Formación completa de tu LLC en Wyoming',
      'Agente registrado por 1 año',
      'EIN (número fiscal de tu empresa ante el IRS)',
      'Certificado de formación',
      'Soporte en español durante toda la formación',
    ],
  },
  {
    id: 'Plus',
    price: 649,
    description: 'Todo lo del Básico, más rápido y con ayuda para abrir tu cuenta bancaria.',
    is_popular: true,
    is_available: true,
    features: [
      'Todo lo incluido en el Plan Básico',
      'Consulta para apertura de cuenta bancaria',
      'Soporte prioritario',
      'Entrega acelerada',
    ],
  },
];
