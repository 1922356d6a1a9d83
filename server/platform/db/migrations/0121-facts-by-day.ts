import { sql, type Kysely } from 'kysely';

/**
 * What decides taxes holds from a day on, and an answer is a row that is never changed: the next one stands beside it. What
 * may be due is a row too, and what was due and is no more stays as one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table tax_facts drop constraint tax_facts_pkey`,
  `alter table tax_facts
     add column id uuid primary key default gen_random_uuid(),
     add column from_day date,
     alter column value drop not null`,
  `create index tax_facts_of on tax_facts (registration_id, fact, from_day, answered_at)`,

  // The conditions of its states have the names that PostgreSQL gave them.
  `do $$
   declare condition text;
   begin
     for condition in select conname from pg_constraint
       where conrelid = 'obligations'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%state%'
     loop
       execute format('alter table obligations drop constraint %I', condition);
     end loop;
   end $$`,
  `alter table obligations
     add constraint obligations_states check (state in ('due', 'extended', 'done', 'not_applicable', 'possible', 'lapsed')),
     add constraint obligations_settled_at check ((state in ('due', 'possible', 'lapsed')) = (settled_at is null)),
     add constraint obligations_reason check ((state = 'not_applicable') = (reason is not null)),
     add constraint obligations_extended check (state <> 'extended' or extended_to is not null)`,
  ...[
    ['obligations_owed', '(deadline, key, registration_id)'],
    ['obligations_next', '(user_id, deadline)'],
  ].flatMap(([name, columns]) => [
    `drop index ${name}`,
    `create index ${name} on obligations ${columns} where state in ('due', 'possible', 'extended')`,
  ]),
];
