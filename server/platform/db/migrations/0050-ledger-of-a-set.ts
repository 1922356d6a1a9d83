import { sql, type Kysely } from 'kysely';

/** A ledger is the same whatever came first: what a person said of pairs and of headers, and what each file changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The id in the row that tells of it; `bank_ids` are those of every file.
  `alter table ledger_entries
     add column bank_id text not null default '',
     add column pair_by text check (pair_by = 'person')`,
  `update ledger_entries set bank_id = bank_ids[1] where cardinality(bank_ids) > 0`,
  // What no rule would have joined was joined by a person.
  `update ledger_entries e set pair_by = 'person'
     from ledger_entries o
    where o.pair_id = e.pair_id and o.id <> e.id and o.registration_id = e.registration_id
      and (abs(e.day - o.day) > 5 or (e.currency = o.currency and e.amount_minor <> -o.amount_minor))`,

  // By which entries of other files its coming placed anew: from, to, direction, how many.
  `alter table bank_statements add column moved jsonb not null default '[]'`,

  // A change that came of an owner's names knows which stood there, so that undoing takes the saying back.
  `alter table ledger_changes
     add column owner_name text,
     add column aliases_before text[],
     add column aliases_after text[],
     add check ((owner_name is null) = (aliases_before is null) and (owner_name is null) = (aliases_after is null))`,

  // What was said of a header was said of one company's bank.
  `alter table statement_mappings
     add column registration_id uuid references registrations (id),
     drop constraint statement_mappings_pkey`,
  `insert into statement_mappings (user_id, registration_id, fingerprint, mapping, said_at)
   select m.user_id, c.registration_id, m.fingerprint, m.mapping, m.said_at
     from statement_mappings m
     join (select distinct user_id, registration_id from bank_statements) c on c.user_id = m.user_id`,
  `delete from statement_mappings where registration_id is null`,
  `alter table statement_mappings
     alter column registration_id set not null,
     add primary key (registration_id, fingerprint)`,
  `create index statement_mappings_user on statement_mappings (user_id)`,
];
