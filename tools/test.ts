/** `npm test`: everything that CI runs. Ends with `N passed, N failed`. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runJourneys } from './e2e.ts';
import { installPackages } from './install-packages.ts';
import { projectRoot } from './start/settings.ts';

type Count = { passed: number; failed: number };

type Journey = { title: string; tests: { status: string; results: { duration: number }[] }[] };

type Suite = { title: string; specs?: Journey[]; suites?: Suite[] };

type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

type TestsReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    assertionResults: { title: string; status: string; failureMessages: string[]; duration?: number | null }[];
  }[];
};

const reports = mkdtempSync(join(tmpdir(), 'zarpa-reports-'));
const unsteady: string[] = [];
const failed: string[] = [];
const slowest: [test: string, seconds: number][] = [];
const counts: (Count & { name: string; seconds: number })[] = [];

// Batch scheduling (Linux): waking processes do not interrupt computing ones. On two cores it saves a tenth of the processor time.
spawnSync('chrt', ['--batch', '--pid', '0', String(process.pid)]);
// The type checker is a Go program: this makes it collect garbage less often.
process.env['GOGC'] ??= '400';

if (!['qpdf', 'pdftotext'].every((name) => existsSync(`/usr/bin/${name}`)))
  installPackages('qpdf y poppler-utils', ['qpdf', 'poppler-utils']);

// The operation tests wait for their database half of the time, so everything but the browser runs in parallel.
const browser = runCommand('node', ['tools/find-chromium.ts']);
await Promise.all([step('integration', () => vitest('integration')), besideIt(), browser]);
await step('recorridos', journeys);

const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
for (const { name, passed, failed, seconds } of counts)
  console.log(`${name.padEnd(14)} ${passed} bien, ${failed} mal, ${seconds.toFixed(0)} s`);
for (const [name, seconds] of slowest.toSorted(([, one], [, other]) => other - one).slice(0, 10))
  console.log(`lento: ${seconds.toFixed(1).padStart(5)} s  ${name}`);
for (const test of failed) console.log(`mal: ${test}`);
for (const name of unsteady) console.log(`inestable: ${name}`);
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function besideIt(): Promise<void> {
  await step('tipos', () => npm('types'));
  await step('estilo', () => npm('lint'));
  await step('rules', () => vitest('rules'));
  await step('unit', () => vitest('unit'));
  await step('web', () => vitest('web'));
  await step('construcción', () => npm('build'));
}

async function step(name: string, run: () => Promise<Count>): Promise<void> {
  const startedAt = performance.now();
  const count = await run();
  counts.push({ name, ...count, seconds: (performance.now() - startedAt) / 1000 });
}

async function npm(script: string): Promise<Count> {
  const status = await runCommand('npm', ['run', '--silent', script]);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runCommand(command: string, words: string[]): Promise<number | null> {
  const child = spawn(command, words, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  console.log(`\n── ${command} ${words.join(' ')} ──\n${output.trimEnd()}`);
  return status;
}

async function vitest(project: string): Promise<Count> {
  const file = join(reports, `${project}.json`);
  // Overloaded machines fail time-dependent tests: CI retries once and lists these at the end.
  const again = process.env['CI'] ? ['--retry=1'] : [];
  const reporting = [...again, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const status = await runCommand('vitest', ['run', '--project', project, ...reporting]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { testResults, ...of } = JSON.parse(readFileSync(file, 'utf8')) as TestsReport;
  for (const { name, assertionResults } of testResults)
    for (const { title, status: end, failureMessages, duration } of assertionResults) {
      const test = `${relative(projectRoot, name)} › ${title}`;
      slowest.push([test, (duration ?? 0) / 1000]);
      if (end === 'passed' && failureMessages.length > 0) unsteady.push(test);
      if (end === 'failed') failed.push(`${test}\n  ${failureMessages.join('\n').slice(0, 600)}`);
    }
  return counted(of.numPassedTests, of.numFailedTests || (status === 0 ? 0 : Math.max(1, of.numFailedTestSuites)));
}

async function journeys(): Promise<Count> {
  const file = join(reports, 'journeys.json');
  const status = await runJourneys(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file }).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as JourneysReport;
  for (const { name, tests } of suites.flatMap(journeysOf)) {
    slowest.push([name, Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))]);
    if (tests.some(({ status }) => status === 'flaky')) unsteady.push(name);
    if (tests.some(({ status }) => status === 'unexpected')) failed.push(name);
  }
  return counted(stats.expected + stats.flaky, stats.unexpected || (status === 0 ? 0 : 1));
}

function journeysOf({ title, specs = [], suites = [] }: Suite): (Journey & { name: string })[] {
  const all = [...specs.map((spec) => ({ ...spec, name: spec.title })), ...suites.flatMap(journeysOf)];
  return all.map((journey) => ({ ...journey, name: `${title} › ${journey.name}` }));
}

/** A run without tests has failed. */
function counted(passed: number, failed: number): Count {
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}
