import { sql, type Kysely } from 'kysely';

/** Who belongs to a company's owner, with whom each entry was, and papers of which a packet has one for each of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const relations = `'owned_by_owner', 'family', 'owns_owner', 'same_group', 'other'`;
const concepts = `'goods', 'property', 'platform', 'cost_sharing', 'rent', 'royalties', 'intangibles', 'services', 'commissions',
  'interest', 'insurance', 'guarantee', 'other'`;
const papers = `'worksheet', 'part_v_statement', 'part_vi_statement', 'form_5472', 'form_1120', 'form_7004', 'reasonable_cause'`;

const statements = [
  `create table related_parties (
     id uuid primary key,
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     name text not null,
     relation text not null check (relation in (${relations})),
     is_company boolean not null,
     is_us boolean not null,
     share numeric(5, 2) check (share between 0 and 100),
     street text not null,
     city text not null,
     state text not null,
     zip text not null,
     country text not null,
     changed_at timestamptz not null)`,
  `create index related_parties_of on related_parties (registration_id)`,
  `create index related_parties_user on related_parties (user_id)`,
  // A party is with whom it was, or who paid it. A member is one of the owners.
  `alter table ledger_entries
     add column with_whom text not null default 'usual' check (with_whom in ('usual', 'owner', 'party')),
     add column with_party uuid references related_parties (id),
     add column with_member uuid references members (id) on delete set null,
     add column concept text check (concept in (${concepts})),
     add constraint ledger_entries_party check (
       (with_whom = 'party' and with_party is not null)
       or (with_whom <> 'party' and (with_party is null or paid_by = 'related'))),
     add constraint ledger_entries_concept check (concept is null or with_whom <> 'usual')`,
  `create index ledger_entries_with_party on ledger_entries (with_party) where with_party is not null`,
  `create index ledger_entries_with_member on ledger_entries (with_member) where with_member is not null`,
  `create index ledger_entries_related on ledger_entries (registration_id, day)
     where with_whom <> 'usual' or paid_by = 'related'`,
  // The id of a related party; empty of what is one of a packet.
  `alter table return_papers
     add column subject text not null default '',
     drop constraint return_papers_pkey,
     add primary key (return_id, generation, paper, subject),
     drop constraint return_papers_paper_check,
     add constraint return_papers_paper_check check (paper in (${papers}))`,
];
