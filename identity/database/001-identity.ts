import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const identity001: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table identity.account (
        id text primary key,
        email text not null,
        email_verified boolean not null default false,
        password_hash text not null,
        name text not null,
        given_name text not null,
        family_name text not null,
        nickname text not null,
        locale text not null default 'es',
        blocked boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now());
      create unique index account_email on identity.account (lower(email));

      create table identity.password_reset (
        ticket_hash bytea primary key,
        account_id text not null references identity.account (id) on delete cascade,
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null default now());
      create index password_reset_account on identity.password_reset (account_id);

      create table identity.email_verification (
        ticket_hash bytea primary key,
        account_id text not null references identity.account (id) on delete cascade,
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null default now());
      create index email_verification_account on identity.email_verification (account_id);

      create table identity.oidc_payload (
        model text not null,
        id text not null,
        payload jsonb not null,
        account_id text,
        grant_id text,
        uid text,
        consumed_at timestamptz,
        expires_at timestamptz,
        primary key (model, id));
      create index oidc_payload_account on identity.oidc_payload (account_id) where account_id is not null;
      create index oidc_payload_grant on identity.oidc_payload (grant_id) where grant_id is not null;
      -- not unique: two requests may change the same session's id at once
      create index oidc_payload_uid on identity.oidc_payload (uid) where uid is not null;
      create index oidc_payload_expires on identity.oidc_payload (expires_at);

      create table identity.signing_key (
        id text primary key,
        purpose text not null check (purpose in ('signing', 'cookie')),
        state text not null check (state in ('next', 'current', 'retired')),
        encryption_key_id text not null,
        material bytea not null,
        created_at timestamptz not null default now(),
        retired_at timestamptz);
      create unique index signing_key_current on identity.signing_key (purpose) where state = 'current';

      create table identity.mail_queue (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        recipient text not null,
        data jsonb not null,
        attempts int not null default 0,
        next_attempt_at timestamptz not null default now(),
        last_error text,
        sent_at timestamptz,
        failed_at timestamptz,
        created_at timestamptz not null default now());
      create index mail_queue_due on identity.mail_queue (next_attempt_at) where sent_at is null and failed_at is null;

      create table identity.rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint);
      create index rate_limit_expire on identity.rate_limit (expire)`.execute(db);
  },
};
