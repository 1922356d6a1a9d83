/** `npm test`: everything that CI runs. Ends with `N passed, N failed`. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runJourneys } from './e2e.ts';
import { installPackages } from './install-packages.ts';
import { projectRoot } from './start/settings.ts';

type Count = { passed: number; failed: number };

type Journey = { title: string; tests: { status: string; results: { duration: number }[] }[] };

type Suite = { title: string; specs?: Journey[]; suites?: Suite[] };

type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

type TestsReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { title: string; status: string; failureMessages: string[]; duration?: number | null }[];
  }[];
};

/** How many characters of a failure stand at the end of the output. */
const shown = 900;
/** More files than these do not fail by chance. */
const repeatedMax = 8;
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
for (const name of unsteady) console.log(`inestable: ${name}`);
for (const test of failed) console.log(`mal: ${test}`);
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
  const { status, output } = await runCommand('npm', ['run', '--silent', script]);
  if (status === 0) return { passed: 1, failed: 0 };
  failed.push(`npm run ${script}\n  ${output.slice(-shown)}`);
  return { passed: 0, failed: 1 };
}

async function runCommand(command: string, words: string[]): Promise<{ status: number | null; output: string }> {
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
  return { status, output: output.trimEnd() };
}

/**
 * An overloaded machine fails what depends on time, in hooks too: CI runs the files that failed once more, when the
 * others are done, and lists them at the end.
 */
async function vitest(project: string): Promise<Count> {
  const first = await runTests(project, []);
  const again = first.broken.length <= repeatedMax && process.env['CI'] ? first.broken : [];
  const last = again.length > 0 ? await runTests(project, again) : first;
  failed.push(...last.failed);
  if (last !== first) unsteady.push(...first.failed);
  const files =
    last === first ? first.files : [...first.files.filter(({ name }) => !again.includes(name)), ...last.files];
  const tests = files.flatMap(testsOf);
  slowest.push(...tests.map(({ test, duration }): [string, number] => [test, (duration ?? 0) / 1000]));
  return counted(tests.filter(({ status }) => status === 'passed').length, last.failed.length);
}

type Tests = { files: TestsReport['testResults']; failed: string[]; broken: string[] };

/** `broken` are the files that failed, in a test or outside of one. */
async function runTests(project: string, only: readonly string[]): Promise<Tests> {
  const file = join(reports, `${project}.json`);
  rmSync(file, { force: true });
  const reporting = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { status, output } = await runCommand('vitest', ['run', '--project', project, ...only, ...reporting]);
  const files = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestsReport).testResults : [];
  const red = files.flatMap(testsOf).filter((test) => test.status === 'failed');
  const plain = stripVTControlCharacters(output);
  const originated = [...plain.matchAll(/originated in "([^"]+)" test file/g)].map(([, name = '']) => name);
  const broken = files.filter((one) => one.status === 'failed').map(({ name }) => name);
  const outside = [...originated.map((name) => resolve(projectRoot, name)), ...broken].filter(
    (name) => !red.some((test) => test.file === name),
  );
  const texts = red.map(({ test, failureMessages }) => `${test}\n  ${failureMessages.join('\n').slice(0, shown)}`);
  if (outside.length > 0 || (status !== 0 && red.length === 0))
    texts.push(`${[project, ...new Set(outside)].join(' ')}, outside its tests\n  ${outsideTests(plain)}`);
  return { files, failed: texts, broken: [...new Set([...broken, ...outside])] };
}

function testsOf({ name: file, assertionResults }: TestsReport['testResults'][number]) {
  return assertionResults.map((result) => ({
    file,
    test: `${relative(projectRoot, file)} › ${result.title}`,
    ...result,
  }));
}

/** What an import, a hook or a promise that nobody awaits said. */
function outsideTests(output: string): string {
  const start = output.search(/Unhandled Error|Failed Suites/);
  return start < 0 ? output.slice(-shown) : output.slice(start, start + shown);
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
