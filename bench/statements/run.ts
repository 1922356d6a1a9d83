/**
 * `node bench/statements/run.ts [--only ratio|fair|waiting|lists]`: files of 100 000 rows beside papaparse and `COPY`;
 * fairness, the API meanwhile, and a ledger of 100 000 entries. Within five minutes.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startIssuer } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { compareReading } from './compare-reading.ts';
import { measureFair } from './measure-fair.ts';
import { measureLists } from './measure-lists.ts';
import { measureWaiting } from './measure-waiting.ts';
import type { Bench } from './bench.ts';

const parts = { ratio: compareReading, lists: measureLists, waiting: measureWaiting, fair: measureFair };
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

const dir = mkdtempSync(join(tmpdir(), 'zarpa-statements-bench-'));
const folder = join(dir, 'files');
mkdirSync(folder);
const postgres = await startEmbeddedPostgres(join(dir, 'postgres'));
const issuer = await startIssuer({ port: 0, audience: 'https://api.zarpa.app', clientId: 'zarpa-web' });
await migrateEverything(postgres.url);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
console.log(
  `Node ${process.versions.node}, PostgreSQL ${versions[0]?.server_version}, ${availableParallelism()} cores`,
);
const environment = {
  DATABASE_URL: postgres.url,
  AUTH_DOMAIN: issuer.url,
  FILES_DIR: folder,
  PORT: '7830',
  RATE_LIMIT_FACTOR: '100000',
  ANSWER_CHECKS: '0',
  LOG_LEVEL: 'error',
};
const bench: Bench = {
  client,
  environment,
  logFile: join(dir, 'processes.log'),
  mint: (claims) => issuer.mint(claims),
};
const broken: string[] = [];
try {
  for (const [name, measure] of Object.entries(parts))
    if (options.only === undefined || options.only === name) broken.push(...(await measure(bench)));
} finally {
  await client.end();
  await Promise.all([postgres.stop(), issuer.close()]);
}
for (const line of broken) console.log(`BROKEN  ${line}`);
if (broken.length === 0) rmSync(dir, { recursive: true, force: true });
else console.log(`log in ${dir}`);
console.log(broken.length === 0 ? 'kept' : 'NOT KEPT');
process.exit(broken.length === 0 ? 0 : 1);
