import type pg from 'pg';
import { configOf } from '@zarpa/server/config.ts';
import type { Context } from '@zarpa/server/context.ts';
import { readEnv } from '@zarpa/server/env.ts';
import { openContext } from '@zarpa/server/open-context.ts';
import type { Bench as ProductBench } from '../run-bench.ts';

export type Bench = ProductBench & { client: pg.Client };

export async function withContext<T>({ environment }: Bench, work: (context: Context) => Promise<T>): Promise<T> {
  const context = openContext(configOf(readEnv(environment)), 'worker');
  await context.jobs.start();
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
