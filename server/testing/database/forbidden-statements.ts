import type { Client } from 'pg';

/** Repeated by hand: tables whose past the application must not be able to change. */
const pasts = [
  'case_events',
  'case_event_texts',
  'case_event_notes',
  'staff_actions',
  'staff_action_outcomes',
  'security_events',
  'invoices',
  'history_removals',
];

const refusedOf = (table: string) => [
  `delete from ${table}`,
  `with gone as (delete from ${table} returning 1) select count(*) from gone`,
  `truncate ${table}`,
  `truncate ${table} cascade`,
  `drop table ${table}`,
  `drop table ${table} cascade`,
  `alter table ${table} add column planted text`,
  `alter table ${table} rename to planted`,
  `alter table ${table} owner to current_user`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable trigger user`,
  `lock table ${table} in exclusive mode`,
  `create trigger planted before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
  `create rule planted as on insert to ${table} do instead nothing`,
  `create index planted on ${table} ((1))`,
  `create policy planted on ${table} using (true)`,
  `alter table ${table} enable row level security`,
  `create table planted (like ${table})`,
];

/** PostgreSQL only warns about these and grants nothing; they come first, and the rest must still be refused. */
export const ineffectiveGrants: readonly string[] = pasts.flatMap((table) => [
  `grant all on ${table} to public`,
  `grant update, delete, truncate on ${table} to zarpa_app`,
]);

/** Statements that would change or empty a history, or give the right to; each must be refused. */
export const forbiddenStatements: readonly string[] = [
  ...pasts.flatMap(refusedOf),
  `update case_events set facts = '{}'`,
  `update case_events set number = number`,
  `update case_event_texts set value = ''`,
  `update case_event_notes set value = ''`,
  `update staff_actions set input = '{}'`,
  `update staff_actions set staff_id = null`,
  `update staff_actions set outcome = 'done', operation = 'listStaff'`,
  `update staff_actions set customer_id = null`,
  `update staff_actions set object_id = 'x'`,
  `update staff_action_outcomes set outcome = 'done'`,
  `update staff_action_outcomes set changes = null`,
  `drop trigger staff_actions_outcome_noted on staff_actions`,
  `update security_events set kind = 'signed_in'`,
  `update invoices set total_cents = 1`,
  `update invoices set buyer = '{}', is_standing = false`,
  `update invoices set sequence = sequence + 1`,
  `update invoice_counters set year = 1`,
  `delete from invoice_counters`,
  `truncate invoice_counters`,
  `truncate users cascade`,
  `truncate cases cascade`,
  `insert into history_removals (login, what, rows_gone, rows_emptied) values ('x', 'age', 0, 0)`,
  `update history_removals set login = 'x'`,
  `merge into security_events e using (select 1) s on true when matched then delete`,
  `insert into case_events select * from case_events limit 1 on conflict (case_id, number) do update set kind = 'opened'`,
  `select erase_person('nobody')`,
  `create or replace function erase_person(person text) returns void language sql as ''`,
  `alter function erase_person(text) owner to current_user`,
  `drop function prune_security_events()`,
  `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$`,
  `drop trigger case_events_only_added on case_events`,
  `drop trigger staff_actions_outcome_once on staff_actions`,
  `create function public.planted() returns void language sql as ''`,
  `create table planted (id int)`,
  `create schema planted`,
  `create schema if not exists planted authorization zarpa_owner`,
  `create extension dblink`,
  `create role planted`,
  `set role zarpa_owner`,
  `set role zarpa_identity`,
  `set session authorization zarpa_owner`,
  `set session_replication_role = replica`,
  `alter role zarpa_app superuser`,
  `alter role zarpa_owner password 'planted'`,
  `grant zarpa_owner to zarpa_app`,
  `reassign owned by zarpa_owner to zarpa_app`,
  `drop owned by zarpa_owner`,
  `alter default privileges for role zarpa_owner grant all on tables to zarpa_app`,
  `alter schema public owner to zarpa_app`,
  `drop schema public cascade`,
  `delete from pg_catalog.pg_trigger`,
  `update pg_catalog.pg_class set relowner = 'zarpa_app'::regrole`,
  `delete from kysely_migration`,
  `select count(*) from kysely_migration`,
  `copy case_events to program 'cat'`,
  `copy security_events from '/etc/passwd'`,
];

/** Runs each and rolls it back: returns those that were not refused, with their result. */
export async function notRefused(client: Client, statements: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const statement of statements) {
    await client.query('begin');
    const outcome = await client.query(statement).then(
      () => 'went through',
      ({ code, message }: { code: string; message: string }) => (refusals.has(code) ? '' : `${code} ${message}`),
    );
    await client.query('rollback');
    await client.query('reset role');
    if (outcome) wrong.push(`${statement}: ${outcome}`);
  }
  return wrong;
}

/** Missing right, referenced row, and a trigger's own refusal. */
const refusals = new Set(['42501', '23503', 'P0001']);
