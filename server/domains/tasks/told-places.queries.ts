import type { ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import type { TaskKind } from '@zarpa/contract/tasks/kinds.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';

export function findCaseName(db: Db, id: string) {
  return db.selectFrom('cases').select('company_name').where('id', '=', id).executeTakeFirst();
}

export function findThreadNumber(db: Db, id: string) {
  return db.selectFrom('threads').select('number').where('id', '=', id).executeTakeFirst();
}

export async function findToldReturn(db: Db, id: string) {
  const row = await db
    .selectFrom('returns')
    .innerJoin('cases', 'cases.registration_id', 'returns.registration_id')
    .select(['returns.kind', 'returns.period', 'returns.amendment', 'cases.company_name'])
    .where('returns.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ReturnKind };
}

export async function findToldTask(db: Db, id: string) {
  const row = await db
    .selectFrom('tasks')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .select(['tasks.kind', 'tasks.subject', 'tasks.title', 'tasks.user_id', 'tasks.case_id'])
    .select(['cases.registration_id', 'cases.company_name'])
    .where('tasks.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as TaskKind };
}
