/**
 * `node bench/production/pooler.ts [--only <words>] [--without unnamed-statements]`: every operation test of server and
 * identity provider passes with PgBouncer in transaction mode before the database.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logins } from '@zarpa/server/platform/db/grants.ts';
import { startDatabase } from '../../tools/test-database.ts';
import { query } from '../query.ts';
import { endBench } from '../run-bench.ts';
import { startPooler } from './start-pooler.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' }, without: { type: 'string' } } });
if (options.without !== undefined && options.without !== 'unnamed-statements')
  throw new Error('only unnamed-statements can be left out');

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};

console.log('takes about fifteen minutes');
const dir = mkdtempSync(join(tmpdir(), 'zarpa-pooler-bench-'));
const stopDatabase = await startDatabase(join(dir, 'postgres'));
const url = process.env['TEST_DATABASE_URL']!;
const [, superuser] = /\/\/([^@]*)@/.exec(url)!;
const socket = new URL(url).searchParams.get('host')!;
const pooler = await startPooler(dir, socket, [...Object.values(logins), superuser!]);
const broken: string[] = [];
try {
  const [found] = await query<{ server_version: string }>(url, 'show server_version');
  console.log(`PostgreSQL ${found!.server_version} behind ${pooler.version}, transaction mode`);
  const report = await runTests();
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => `${name}: ${title}`),
  );
  console.log(
    `${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numFailedTestSuites} files did not load whole`,
  );
  broken.push(...failed, ...(report.numPassedTests === 0 ? ['no test ran'] : []));
} finally {
  await pooler.stop();
  await stopDatabase();
}
endBench(broken, dir);

async function runTests(): Promise<Report> {
  const file = join(dir, 'report.json');
  const words = options.only?.split(' ') ?? [];
  const child = spawn(
    'npx',
    ['vitest', 'run', '--project', 'integration', '--reporter=json', `--outputFile=${file}`, '--retry=1', ...words],
    {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: {
        ...process.env,
        TEST_POOLER: pooler.folder,
        DATABASE_STATEMENTS: options.without ? 'named' : 'unnamed',
      },
    },
  );
  await new Promise((resolve) => child.once('exit', resolve));
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
