import { sql, type Kysely } from 'kysely';

/** People of a company: the buyer is its *titular*. Files name their company; a notice and a mail go once to each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_people (
      registration_id uuid not null references registrations (id) on delete cascade,
      user_id text not null references users (id),
      role text not null check (role in ('titular')),
      since timestamptz not null default now(),
      primary key (registration_id, user_id)
    )`.execute(db);
  await sql`create index company_people_user on company_people (user_id)`.execute(db);
  await sql`insert into company_people select id, user_id, 'titular', created_at from registrations`.execute(db);
  // In a trigger, so that any release's purchase is covered.
  await sql`
    create function add_first_titular() returns trigger language plpgsql as $$
    begin
      insert into company_people (registration_id, user_id, role, since)
        values (new.id, new.user_id, 'titular', new.created_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger first_titular after insert on registrations
      for each row execute function add_first_titular()`.execute(db);

  await sql`alter table files add registration_id uuid references registrations (id) on delete set null`.execute(db);
  await sql`
    update files f set registration_id = d.registration_id
      from documents d where d.id = f.id or d.thumbnail_id = f.id`.execute(db);
  // Replies' files, and papers of the case before they are filed.
  await sql`
    update files f set registration_id = c.registration_id
      from required_actions a join cases c on c.id = a.case_id
     where f.registration_id is null and f.kind = 'action-file' and f.subject like a.id || ':%'`.execute(db);
  await sql`
    update files f set registration_id = c.registration_id from cases c
     where f.registration_id is null and f.kind = 'case-paper' and f.subject = c.id::text`.execute(db);
  await sql`
    update files f set registration_id = r.registration_id
      from return_signed_pages p join returns r on r.id = p.return_id
     where f.registration_id is null and f.id = p.id`.execute(db);
  await sql`create index files_registration on files (registration_id)`.execute(db);

  // Lists of a person are read by company.
  await sql`drop index orders_list, obligations_next`.execute(db);
  await sql`create index orders_user on orders (user_id)`.execute(db);
  await sql`
    create index obligations_next on obligations (registration_id, deadline)
      where state in ('due', 'possible', 'extended')`.execute(db);
  await sql`
    alter table notices drop constraint notices_kind_ref_key, add unique (kind, ref, user_id)`.execute(db);
  await sql`
    alter table outbox drop constraint outbox_kind_ref_key,
      add unique nulls not distinct (kind, ref, user_id)`.execute(db);
}
