/**
 * `npm run faults`: plants every fault, one by one, in a copy of the tree and runs its tests. Words select faults
 * by name or file (`npm run faults -- payments`). Exits with 1 when a fault was not detected.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrateEverything } from '../migrate.ts';
import { projectRoot } from '../start/settings.ts';
import { allFaults } from './all-faults.ts';
import { plant, type Fault } from './fault.ts';
import { runVitest } from './run-vitest.ts';
import { listSources, makeScratchTree, readSource, type ScratchTree } from './scratch-tree.ts';

type Verdict = 'noticed' | 'survived' | 'harmless' | 'stale' | 'excused in vain' | 'late';
type Result = { fault: Fault; verdict: Verdict; by: string };

const atOnce = 2;
const words = process.argv.slice(2);
const sources = listSources();
const faults = allFaults(sources, readSource).filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);
const startedAt = performance.now();
const base = join(projectRoot, '.data');
mkdirSync(base, { recursive: true });
const folder = mkdtempSync(join(base, 'planted-faults-'));
const database = mkdtempSync(join(tmpdir(), 'zarpa-faults-'));
const postgres = await startEmbeddedPostgres(join(database, 'postgres'), {
  settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
});
const results: Result[] = [];
try {
  await migrateEverything(postgres.url);
  const own = { TEST_DATABASE_URL: postgres.urlOf('postgres'), TEST_TEMPLATE: 'zarpa', TEST_CASES: 'all' };
  const environment = { ...process.env, ...own };
  const waiting = [...faults];
  // On interruption, finishes the running faults and cleans up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (waiting.length = 0));
  const trees = Array.from({ length: atOnce }, (_, number) => makeScratchTree(join(folder, String(number)), sources));
  if (words.length === 0) await requireGreen(trees[0]!, environment);
  const work = async (tree: ScratchTree) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const result = await runFault(tree, fault, environment);
      results.push(result);
      console.log(`${String(results.length).padStart(3)}/${faults.length} ${line(result)}`);
    }
  };
  await Promise.all(trees.map(work));
} finally {
  await postgres.stop();
  for (const made of [folder, database]) rmSync(made, { recursive: true, force: true });
}
report();

/** A test that fails without a fault would detect any. */
async function requireGreen(tree: ScratchTree, environment: NodeJS.ProcessEnv): Promise<void> {
  const all = [...new Set(faults.flatMap(({ tests }) => tests.flatMap((run) => run.split(' '))))].join(' ');
  const outcome = await runVitest(tree.folder, all, environment, ['--retry=1']);
  if (outcome.is !== 'green') {
    throw new Error(`not green before anything is broken: ${outcome.is === 'red' ? outcome.by : 'late'}`);
  }
}

async function runFault(tree: ScratchTree, fault: Fault, environment: NodeJS.ProcessEnv): Promise<Result> {
  const source = tree.read(fault.file);
  const planted = plant(fault, source);
  if (planted === undefined) return { fault, verdict: 'stale', by: 'its text is not there once' };
  // Faults in the schema need a template built by the broken tree.
  const isOwn = fault.file.startsWith('server/platform/db/');
  const { TEST_DATABASE_URL: _shared, TEST_TEMPLATE: _made, ...own } = environment;
  tree.write(fault.file, planted);
  try {
    for (const filters of fault.tests) {
      const outcome = await runVitest(tree.folder, filters, isOwn ? own : environment);
      if (outcome.is === 'green') continue;
      if (outcome.is === 'late') return { fault, verdict: 'late', by: filters };
      return { fault, verdict: fault.harmless === undefined ? 'noticed' : 'excused in vain', by: outcome.by };
    }
    return { fault, verdict: fault.harmless === undefined ? 'survived' : 'harmless', by: fault.harmless ?? '' };
  } finally {
    tree.write(fault.file, source);
  }
}

function line({ fault, verdict, by }: Result): string {
  return `${verdict.padEnd(9)} ${fault.name}${by === '' ? '' : ` ← ${by}`}`;
}

function report(): void {
  const count = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length;
  const wrong = results.filter(({ verdict }) => verdict !== 'noticed' && verdict !== 'harmless');
  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(
    `\n${results.length} faults in ${minutes.toFixed(1)} min: ${count('noticed')} noticed, ${count('harmless')} harmless, ${wrong.length} to look at`,
  );
  for (const result of wrong) console.log(line(result));
  process.exit(results.length === faults.length && results.length > 0 && wrong.length === 0 ? 0 : 1);
}
