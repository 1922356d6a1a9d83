/** `npm test`: everything that CI runs, in the order in which a failure is cheapest. Ends with `N passed, N failed`. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runJourneys } from './e2e.ts';
import { installPackages } from './install-packages.ts';
import { projectRoot } from './start/settings.ts';

type Count = { passed: number; failed: number };

type Suite = { title: string; specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] };

type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

type TestsReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
};

const reports = mkdtempSync(join(tmpdir(), 'zarpa-reports-'));
const unsteady: string[] = [];
const counts: (Count & { name: string; seconds: number })[] = [];

// By these a test reads our papers as other programs do.
if (!['qpdf', 'pdftotext'].every((name) => existsSync(`/usr/bin/${name}`)))
  installPackages('qpdf y poppler-utils', ['qpdf', 'poppler-utils']);

// Neither takes more than one core for long, and neither writes what the other reads.
await beside({ tipos: ['run', '--silent', 'types'], estilo: ['run', '--silent', 'lint'] });
for (const project of ['rules', 'unit', 'integration']) await step(project, () => vitest(project));
await beside({ construcción: ['run', '--silent', 'build'] });
await step('recorridos', journeys);

const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
for (const { name, passed, failed, seconds } of counts)
  console.log(`${name.padEnd(14)} ${passed} bien, ${failed} mal, ${seconds.toFixed(0)} s`);
for (const name of unsteady) console.log(`inestable: ${name}`);
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function step(name: string, run: () => Count | Promise<Count>): Promise<void> {
  console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  const count = await run();
  counts.push({ name, ...count, seconds: (performance.now() - startedAt) / 1000 });
}

/** Checks by npm that are right or wrong as a whole, at the same time; each tells what it has to tell when it has ended. */
async function beside(checks: Record<string, string[]>): Promise<void> {
  const run = async ([name, words]: [string, string[]]) => {
    const startedAt = performance.now();
    const { status, output } = await told('npm', words);
    console.log(`\n── ${name} ──\n${output.trimEnd()}`);
    const count = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    counts.push({ name, ...count, seconds: (performance.now() - startedAt) / 1000 });
  };
  await Promise.all(Object.entries(checks).map(run));
}

function told(command: string, words: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, words, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, output: error.message }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

function vitest(project: string): Count {
  const file = join(reports, `${project}.json`);
  // A machine that others have taken away for a while fails what waits for a clock: in CI it is asked once more, and named at the end.
  const again = process.env['CI'] && project !== 'unit' ? ['--retry=1'] : [];
  const reporting = [...again, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync('vitest', ['run', '--project', project, ...reporting], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { testResults, ...of } = JSON.parse(readFileSync(file, 'utf8')) as TestsReport;
  for (const { name, assertionResults } of testResults)
    for (const { title, status: end, failureMessages } of assertionResults)
      if (end === 'passed' && failureMessages.length > 0) unsteady.push(`${relative(projectRoot, name)} › ${title}`);
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
  unsteady.push(...suites.flatMap(unsteadyOf));
  return counted(stats.expected + stats.flaky, stats.unexpected || (status === 0 ? 0 : 1));
}

/** The journeys that failed first and passed when walked again. */
function unsteadyOf({ title, specs = [], suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => spec.title), ...suites.flatMap(unsteadyOf)].map((name) => `${title} › ${name}`);
}

/** A run that found nothing to run has failed. */
function counted(passed: number, failed: number): Count {
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}
