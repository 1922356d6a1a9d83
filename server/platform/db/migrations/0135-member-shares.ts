import { sql, type Kysely } from 'kysely';

/**
 * Who owns how much from a day on, as the team says it: all that it said at once is one saying, and is never changed. Whoever is
 * no member of the formation stands here alone, so that its papers stay what they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table member_shares (
     saying uuid not null,
     person uuid not null,
     registration_id uuid not null references registrations (id),
     user_id text not null references users (id),
     from_day date not null,
     name text not null,
     address text,
     country text,
     percentage numeric(5, 2) not null check (percentage between 0 and 100),
     reason text not null,
     staff_id text references users (id) on delete set null,
     said_at timestamptz not null,
     primary key (saying, person))`,
  `create index member_shares_of on member_shares (registration_id, from_day, said_at)`,
  `create index member_shares_user on member_shares (user_id)`,
  `create index member_shares_staff on member_shares (staff_id)`,
];
