import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

/**
 * Everything that the database holds about a customer, by the name of its file in the copy. Secrets are told of, not
 * given: a copy may lie about for years.
 */
export const sections: Record<string, (db: Db, userId: string) => Promise<unknown[]>> = {
  'cuenta.json': (db, userId) => db.selectFrom('users').selectAll().where('id', '=', userId).execute(),
  'registros-y-pagos.json': (db, userId) =>
    db.selectFrom('registrations').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
  'ordenes.json': (db, userId) =>
    db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
  'empresas.json': (db, userId) =>
    db.selectFrom('companies').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
  'miembros.json': (db, userId) =>
    db.selectFrom('members').selectAll().where('user_id', '=', userId).orderBy('position').execute(),
  'acciones-requeridas.json': (db, userId) =>
    db.selectFrom('required_actions').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
  'archivos.json': (db, userId) =>
    db
      .selectFrom('files')
      .select(['id', 'kind', 'ref', 'name', 'media_type', 'size_bytes', 'created_at'])
      .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  'sesiones.json': (db, userId) =>
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'address', 'created_at', 'seen_at', 'expires_at', 'passed_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  'cierres-de-sesion.json': (db, userId) =>
    db
      .selectFrom('sign_in_ends')
      .select(['tokens_valid_from', 'unnamed_valid_from', 'changed_at'])
      .where('user_id', '=', userId)
      .execute(),
  'actividad-de-seguridad.json': (db, userId) =>
    db.selectFrom('security_events').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
  'dos-pasos.json': (db, userId) =>
    db.selectFrom('second_factors').select(['enabled_at']).where('user_id', '=', userId).execute(),
  'codigos-de-recuperacion.json': (db, userId) =>
    db.selectFrom('recovery_codes').select(['used_at']).where('user_id', '=', userId).execute(),
  'plazos-de-dos-pasos.json': (db, userId) =>
    db.selectFrom('grace_periods').selectAll().where('user_id', '=', userId).execute(),
  'copias.json': (db, userId) =>
    db
      .selectFrom('exports')
      .select(['id', 'status', 'size_bytes', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  'eliminacion.json': (db, userId) =>
    db.selectFrom('deletions').select(['requested_at', 'due_at']).where('user_id', '=', userId).execute(),
  'personal.json': (db, userId) => db.selectFrom('staff').selectAll().where('user_id', '=', userId).execute(),
};
