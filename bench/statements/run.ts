/**
 * `node bench/statements/run.ts [--only ratio|fair|waiting|lists]`: files of 100 000 rows beside papaparse and
 * `COPY`; fairness, the API meanwhile, and a ledger of 100 000 entries. Takes five minutes at most.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runBench } from '../run-bench.ts';
import { compareReading } from './compare-reading.ts';
import { measureFair } from './measure-fair.ts';
import { measureLists } from './measure-lists.ts';
import { measureWaiting } from './measure-waiting.ts';

const parts = { ratio: compareReading, lists: measureLists, waiting: measureWaiting, fair: measureFair };
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

await runBench('statements', async (bench) => {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
  console.log(
    `Node ${process.versions.node}, PostgreSQL ${versions[0]?.server_version}, ${availableParallelism()} cores`,
  );
  const broken: string[] = [];
  try {
    for (const [name, measure] of Object.entries(parts))
      if (options.only === undefined || options.only === name) broken.push(...(await measure({ ...bench, client })));
  } finally {
    await client.end();
  }
  return broken;
});
