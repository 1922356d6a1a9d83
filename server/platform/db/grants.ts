import { sql, type Kysely, type Transaction } from 'kysely';

/** Logins of an installation: for migrations, for API and worker, and for the schema `identity`. */
export const logins = { owner: 'zarpa_owner', app: 'zarpa_app', identity: 'zarpa_identity' } as const;

/** Append-only tables, each with the columns that are filled in later, once; triggers enforce it. */
export const histories: Readonly<Record<string, readonly string[]>> = {
  balance_transactions: ['payout_id'],
  case_events: [],
  case_event_texts: [],
  case_event_notes: [],
  catalogue_versions: ['state', 'holds_from', 'decided_by', 'decided_at', 'note'],
  invoice_counters: ['last'],
  invoices: ['document_id', 'is_standing'],
  security_events: [],
  rule_checks: [],
  selling_settings: [],
  setting_versions: ['state', 'decided_by', 'decided_at'],
  // By 0.2.0 alone, which may still run beside this release; nothing else writes it, so a later release takes it away.
  staff_actions: ['outcome'],
  staff_action_outcomes: [],
  template_reviews: [],
};

/** Only functions of the owner write it. */
const removals = 'history_removals';

/** Runs after every migration. Does nothing without that login; nothing is ever deleted from histories. */
export async function grantToApp(db: Kysely<never>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('grants', 0))`.execute(tx);
    const { rows } = await sql`select from pg_roles where rolname = ${logins.app}`.execute(tx);
    if (rows.length === 0) return;
    for (const statement of await statementsFor(tx)) await sql.raw(statement).execute(tx);
  });
}

async function statementsFor(tx: Transaction<never>): Promise<string[]> {
  const { app } = logins;
  const tables = await relationsOf(tx, ['r', 'p']);
  const sequences = await relationsOf(tx, ['S']);
  const functions = await functionsOf(tx);
  return [
    'revoke create on schema public from public',
    `grant usage on schema public, pgboss to ${app}`,
    ...tables.flatMap((table) => [`revoke all on ${table} from public, ${app}`, ...grantsOf(table, app)]),
    ...sequences.map((name) => `grant usage, select on sequence ${name} to ${app}`),
    ...functions.flatMap((name) => [
      `revoke all on function ${name} from public`,
      `grant execute on function ${name} to ${app}`,
    ]),
    `grant usage, select on all sequences in schema pgboss to ${app}`,
    `grant select, insert, update, delete, truncate on all tables in schema pgboss to ${app}`,
    `grant execute on all functions in schema pgboss to ${app}`,
  ];
}

function grantsOf(table: string, app: string): string[] {
  if (table.startsWith('kysely_')) return [];
  if (table === removals) return [`grant select on ${table} to ${app}`];
  const later = histories[table];
  if (!later) return [`grant select, insert, update, delete on ${table} to ${app}`];
  return [
    `grant select, insert on ${table} to ${app}`,
    ...(later.length > 0 ? [`grant update (${later.join(', ')}) on ${table} to ${app}`] : []),
  ];
}

async function relationsOf(tx: Transaction<never>, kinds: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = any (${kinds}) and relnamespace = 'public'::regnamespace
       and relowner = current_user::regrole order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

async function functionsOf(tx: Transaction<never>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
       and proowner = current_user::regrole order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}
