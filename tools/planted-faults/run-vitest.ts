import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Outcome =
  | { is: 'green' }
  /** `by`: title of the first failed test, or the file whose set-up failed. */
  | { is: 'red'; by: string }
  /** Timed out: slow, or blocked by the fault. Whether a test would have detected it is unknown. */
  | { is: 'late' };

type Report = {
  numTotalTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

const runMsMax = 1_800_000;

/** Runs the tests of a scratch tree until the first failure. Throws when none was found or could run. */
export async function runVitest(
  folder: string,
  filters: string,
  environment: NodeJS.ProcessEnv,
  options = ['--bail=1', '--maxWorkers=1'],
): Promise<Outcome> {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const args = [...options, '--reporter=json', `--outputFile=${file}`];
  const output = await ended(process.execPath, [vitest, 'run', ...filters.split(' '), ...args], folder, environment);
  if (output === undefined) return { is: 'late' };
  if (!existsSync(file)) throw new Error(`no report of '${filters}':\n${output.slice(-2_000)}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  if (failed[0]) return { is: 'red', by: failed[0].fullName.trim() };
  const broken = report.testResults.find(({ status }) => status === 'failed');
  if (broken) return { is: 'red', by: `set-up of ${broken.name.slice(folder.length + 1)}` };
  if (report.numTotalTests === 0) throw new Error(`no test is found by '${filters}'`);
  return { is: 'green' };
}

function ended(
  command: string,
  parameters: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const timer = setTimeout(() => {
      isLate = true;
      process.kill(-child.pid!, 'SIGKILL');
    }, runMsMax);
    child.once('close', () => {
      clearTimeout(timer);
      resolve(isLate ? undefined : output);
    });
  });
}
