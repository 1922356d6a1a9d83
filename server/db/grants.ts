import { sql, type Kysely, type Transaction } from 'kysely';

/** The logins of one installation: who migrates, who runs API and worker, and whose the schema `identity` is. */
export const logins = { owner: 'zarpa_owner', app: 'zarpa_app', identity: 'zarpa_identity' } as const;

/** Tables that the application only adds to, each with the columns that are filled in later, once, held by triggers. */
export const histories: Readonly<Record<string, readonly string[]>> = {
  case_events: [],
  case_event_texts: [],
  case_event_notes: [],
  invoice_counters: ['last'],
  invoices: ['document_id', 'is_standing'],
  security_events: [],
  staff_actions: ['outcome'],
};

/** Written by functions of the owner alone. */
const removals = 'history_removals';

/**
 * Says anew what the application's login may do, after every migration: rows of a new table it may read, add, change and
 * delete, unless the table stands among the histories. Nothing where that login does not exist.
 */
export async function grantToApp(db: Kysely<never>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two at once would meet in the same rows of the catalogue.
    await sql`select pg_advisory_xact_lock(hashtextextended('grants', 0))`.execute(tx);
    const { rows } = await sql`select from pg_roles where rolname = ${logins.app}`.execute(tx);
    if (rows.length === 0) return;
    for (const statement of await statementsFor(tx)) await sql.raw(statement).execute(tx);
  });
}

async function statementsFor(tx: Transaction<never>): Promise<string[]> {
  const { app } = logins;
  const tables = await namesOf(tx, `select relname from pg_class where relkind in ('r', 'p')`);
  const functions = await namesOf(
    tx,
    `select oid::regprocedure::text from pg_proc where proowner = current_user::regrole`,
  );
  return [
    'revoke create on schema public from public',
    `grant usage on schema public, pgboss to ${app}`,
    ...tables.flatMap((table) => [`revoke all on ${table} from public, ${app}`, ...grantsOf(table, app)]),
    ...functions.flatMap((name) => [
      `revoke all on function ${name} from public`,
      `grant execute on function ${name} to ${app}`,
    ]),
    `grant usage, select on all sequences in schema public, pgboss to ${app}`,
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

/** Of the schema `public`; each query has one column. */
async function namesOf(tx: Transaction<never>, query: string): Promise<string[]> {
  const where = query.includes('pg_class') ? 'relnamespace' : 'pronamespace';
  const { rows } = await sql
    .raw<Record<string, string>>(`${query} and ${where} = 'public'::regnamespace order by 1`)
    .execute(tx);
  return rows.map((row) => Object.values(row)[0]!);
}
