import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Notices to the application that all sign-ins of an account before a moment are over. */
export const identity002: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table identity.account add column tokens_valid_from timestamptz;

      create table identity.logout_queue (
        id uuid primary key default gen_random_uuid(),
        account_id text not null,
        valid_from timestamptz not null,
        was_unverified boolean not null,
        attempts int not null default 0,
        next_attempt_at timestamptz not null default now(),
        last_error text,
        sent_at timestamptz,
        failed_at timestamptz,
        created_at timestamptz not null default now());
      create index logout_queue_due on identity.logout_queue (next_attempt_at)
        where sent_at is null and failed_at is null`.execute(db);
  },
};
