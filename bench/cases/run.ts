/**
 * Every list on 60 000 cases and 300 000 orders: at most 5 000 rows in a node; the queue's page at most 1.3× the
 * rows on 1 000 cases; the figures of *Sistema* within 250 ms.
 */
import { filersOf } from '@zarpa/server/config.ts';
import { getSystemFigures } from '@zarpa/server/domains/system/get-system-figures.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '@zarpa/server/platform/db/database.gen.ts';
import { median } from '../median.ts';
import { explain, type Statement } from '../explain.ts';
import { query } from '../query.ts';
import { runBench } from '../run-bench.ts';
import { fillCases, measured } from './fill-cases.ts';
import { readingOf } from './plan.rules.ts';
import { measuredStaff, queuePage, readsOf, type Needs } from './reads.ts';

const sizes = { small: { cases: 1_000, orders: 1_000 }, large: { cases: 60_000, orders: 300_000 } };
const growthMax = 1.3;
const rowsReadMax = 5_000;
const turns = 400;
const figuresMaxMs = 250;
const small = new Set(['staff']);

const pools: pg.Pool[] = [];

await runBench(
  'cases',
  async ({ databaseUrl, urlOf }) => {
    const large = urlOf('large');
    await query(urlOf('postgres'), 'create database large template zarpa');
    await fillCases(databaseUrl, sizes.small);
    await fillCases(large, sizes.large);
    const logged: Statement[] = [];
    const few = open(databaseUrl);
    const many = open(large, logged);
    try {
      const breaks = await lookAtPlans(many, logged);
      const growth = await compare(few, many);
      console.log(`queue’s page, large over small     ${growth.toFixed(2)} (promised: at most ${growthMax})`);
      const figures = await timeFigures(many);
      console.log(`Sistema, figures                   ${figures.toFixed(0)} ms (promised: at most ${figuresMaxMs})`);
      return [
        ...(breaks > 0 ? [`${breaks} plans`] : []),
        ...(growth > growthMax ? [`the queue’s page takes ${growth.toFixed(2)} times as long among many`] : []),
        ...(figures > figuresMaxMs ? [`the figures of Sistema take ${figures.toFixed(0)} ms`] : []),
      ];
    } finally {
      for (const pool of pools) await pool.end();
    }
  },
  ['fsync=off', 'shared_buffers=512MB', 'max_wal_size=4GB'],
);

function open(url: string, logged?: Statement[]): Needs {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pools.push(pool);
  pool.on('error', () => undefined);
  const noted = {
    query: (text: string, values: readonly unknown[]) => {
      logged?.push({ text, values });
      return pool.query(text, [...values]);
    },
  } as unknown as pg.Pool;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void logged?.push({ text: query.sql, values: query.parameters }),
  });
  return {
    db,
    pool: noted,
    clock: () => new Date(),
    filing: { name: 'manual' },
    config: { filers: filersOf({}), adminEmails: [] },
  };
}

async function lookAtPlans(needs: Needs, logged: Statement[]): Promise<number> {
  const { id: caseId, registration_id: registrationId } = await needs.db
    .selectFrom('cases')
    .select(['id', 'registration_id'])
    .where('user_id', '=', measured.userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const client = await pools.at(-1)!.connect();
  try {
    let breaks = 0;
    let looked = 0;
    for (const { name, read } of readsOf({ caseId, registrationId })) {
      logged.length = 0;
      await read(needs);
      const statements = logged.filter(({ text }) => /^\s*\(?(select|with)/i.test(text));
      let rows = 0;
      for (const statement of statements)
        for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
          looked += 1;
          const { scanned, rowsRead } = readingOf(await explain(client, statement, mode), small);
          rows = Math.max(rows, rowsRead);
          if (scanned.length === 0 && rowsRead <= rowsReadMax) continue;
          breaks += 1;
          console.log(`${name}: ${mode} reads ${scanned.join(', ') || `${rowsRead} rows`}\n  ${statement.text}`);
        }
      console.log(`${name.padEnd(34)} ${statements.length} statements, at most ${rows} rows in a node`);
    }
    console.log(`${looked} plans looked at, ${breaks} break the promise`);
    return breaks;
  } finally {
    client.release();
  }
}

async function timeFigures(needs: Needs): Promise<number> {
  const times: number[] = [];
  for (let turn = -1; turn < 21; turn += 1) {
    const began = performance.now();
    await getSystemFigures(needs, measuredStaff, undefined);
    if (turn >= 0) times.push(performance.now() - began);
  }
  return median(times);
}

async function compare(few: Needs, many: Needs): Promise<number> {
  const timeOf = async (needs: Needs) => {
    const began = performance.now();
    await queuePage.read(needs);
    return performance.now() - began;
  };
  const times: [few: number[], many: number[]] = [[], []];
  for (let turn = -50; turn < turns; turn += 1)
    for (const [index, needs] of [few, many].entries()) {
      const time = await timeOf(needs);
      if (turn >= 0) times[index]!.push(time);
    }
  const [one, other] = [median(times[0]), median(times[1])];
  console.log(`queue’s page, ${sizes.small.cases} cases           ${one.toFixed(2)} ms (median of ${turns})`);
  console.log(`queue’s page, ${sizes.large.cases} cases         ${other.toFixed(2)} ms (median of ${turns})`);
  return other / one;
}
