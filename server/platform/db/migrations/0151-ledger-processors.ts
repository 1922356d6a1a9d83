import { sql, type Kysely } from 'kysely';

/** What a processor's 1099-K says of a year, by the year's last day as a closing balance is; of a filed year nothing changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ledger_processors (
     registration_id uuid not null references registrations (id),
     processor text not null,
     day date not null,
     user_id text not null references users (id),
     gross_cents bigint check (gross_cents >= 0),
     fees_cents bigint not null check (fees_cents >= 0),
     refunds_cents bigint not null check (refunds_cents >= 0),
     said_at timestamptz not null,
     primary key (registration_id, day, processor))`,
  `create index ledger_processors_user on ledger_processors (user_id)`,
  ...[
    ['insert', 'new table as written'],
    ['update', 'old table as gone new table as written'],
    ['delete', 'old table as gone'],
  ].map(
    ([event, rows]) => `create trigger ledger_processors_locked_${event} after ${event} on ledger_processors
       referencing ${rows} for each statement execute function refuse_locked_balances()`,
  ),
];
