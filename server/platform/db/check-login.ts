import { sql } from 'kysely';
import type { Context } from '../../context.ts';

const sentence =
  'DATABASE_URL es de un usuario que puede cambiar o borrar el historial: usa la de zarpa_app, y la del dueño solo para migrar, en MIGRATE_DATABASE_URL (docs/runbook.md, «Logins of the database»)';

const unlimited =
  'DATABASE_URL es de un usuario sin límite de tiempo por sentencia: ejecuta la migración con DATABASE_URL, o alter role … set statement_timeout (docs/runbook.md, «Logins of the database»)';

/** Throws in production when the process could change histories, or without a limit of statements; elsewhere it only warns. */
export async function checkLogin({ db, config, log }: Pick<Context, 'db' | 'config' | 'log'>): Promise<void> {
  const problems = [(await mayChangeHistories(db)) && sentence, (await isUnlimited(db)) && unlimited];
  for (const problem of problems) {
    if (!problem) continue;
    if (config.isProduction) throw new Error(`No se puede arrancar en producción: ${problem}.`);
    log.warn(problem);
  }
}

/** Asked of the database, since a pooler may have kept what the client wished. */
async function isUnlimited(db: Context['db']): Promise<boolean> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
  return rows[0]!.limit === '0';
}

/** By its own right, or as a role that could grant it to itself. */
async function mayChangeHistories(db: Context['db']): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select bool_or(has_table_privilege(c.oid, 'delete') or has_table_privilege(c.oid, 'truncate')
                   or has_table_privilege(c.oid, 'trigger') or pg_has_role(c.relowner, 'member')) as may
      from pg_class c where c.oid in ('case_events'::regclass, 'case_event_texts'::regclass, 'case_event_notes'::regclass,
        'staff_actions'::regclass, 'staff_action_outcomes'::regclass, 'security_events'::regclass, 'invoices'::regclass)`.execute(
    db,
  );
  return rows[0]!.may;
}
