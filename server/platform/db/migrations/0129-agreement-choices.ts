import { sql, type Kysely } from 'kysely';

/**
 * What the members decide in their agreement: rows that are only added to. Whoever signed an agreement of before signed its
 * words, by which the papers beside it go on; whoever has not gets the new ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What the template OA-1 said. */
const signedBefore = {
  accounts_use: 'each',
  accounts_limit_usd: '5000',
  accounts_close: 'each',
  ordinary: 'majority',
  major: 'unanimity',
  major_percent: '',
  representative: '',
  representative_in_us: false,
  expulsion_price: 'appraised',
  expulsion_months: '24',
  deadlock: 'buy_sell',
  members: [],
  successors: [],
};

const statements = [
  `create table agreement_choices (
     id uuid primary key default gen_random_uuid(),
     registration_id uuid not null references registrations (id),
     version integer not null check (version > 0),
     user_id text not null references users (id),
     agreement jsonb not null,
     said_at timestamptz not null,
     unique (registration_id, version))`,
  `create index agreement_choices_user on agreement_choices (user_id)`,
  `insert into agreement_choices (registration_id, version, user_id, agreement, said_at)
     select registration_id, 1, user_id, '${JSON.stringify(signedBefore)}', created_at from documents
      where category = 'operating_agreement' and subject = '' and is_current and (is_signed or source <> 'generated')`,
  // The worker asks for their papers anew.
  `update cases set papers_wanted_at = null
    where stage in ('submitted_to_state', 'formed', 'ein_requested', 'ein_issued', 'completed')`,
];
