import type { Task } from '@zarpa/contract/tasks/operations.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listNames } from '../identity/people/people.queries.ts';
import type { listTasksOfCase } from './tasks.queries.ts';

export async function showTasks(db: Db, rows: Awaited<ReturnType<typeof listTasksOfCase>>): Promise<Task[]> {
  const people = rows.flatMap(({ owner_id, done_by }) => [owner_id, done_by]).filter((id) => id !== null);
  const names = await listNames(db, [...new Set(people)]);
  return rows.map(({ created_at, done_at, done_by, owner_id, proof_id, ...task }) => ({
    ...task,
    created_at: created_at.toISOString(),
    owner: owner_id === null ? null : { user_id: owner_id, name: names.get(owner_id) ?? '' },
    done_at: done_at?.toISOString() ?? null,
    done_by: task.outcome === 'done' ? (names.get(done_by ?? '') ?? '') : null,
    proof: proof_id,
  }));
}
