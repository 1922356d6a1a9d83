import pg from 'pg';
import type { PlanNode } from './cases/plan.rules.ts';

export type Statement = { text: string; values: readonly unknown[] };

/** The plan of a named statement as it runs, in this mode of the plan cache. */
export async function explain(client: pg.ClientBase, { text, values }: Statement, mode: string): Promise<PlanNode> {
  await client.query(`set plan_cache_mode = ${mode}`);
  await client.query(`prepare looked as ${text}`);
  const parameters = values.map((value) => literal(value)).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) execute looked${parameters && `(${parameters})`}`,
  );
  await client.query('deallocate looked');
  return rows[0]!['QUERY PLAN'][0].Plan;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  // Without a type of its own it takes the parameter's.
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
