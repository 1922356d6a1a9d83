import { sql } from 'kysely';
import { modules } from '../../domains.ts';
import { runAsCaused } from '../../platform/jobs/open-jobs.ts';
import type { TestApp } from './start-test-app.ts';

const worked = modules.flatMap(({ jobs = [] }) => jobs);

/** Runs the jobs queued under this name once, like a worker; returns how many there were. */
export async function runJobs(app: TestApp, name: string): Promise<number> {
  const found = worked.find(({ job }) => job.name === name);
  if (!found) throw new Error(`no domain does jobs named '${name}'`);
  const { rows } = await sql<{ id: string; data: object }>`
    select id, data from pgboss.job where name = ${name} and state = 'created' order by created_on`.execute(app.db);
  for (const { id, data } of rows) {
    await runAsCaused(name, data, (payload) => found.run(app.context, payload));
    await sql`delete from pgboss.job where name = ${name} and id = ${id}`.execute(app.db);
  }
  return rows.length;
}
