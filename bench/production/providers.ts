/**
 * `node bench/production/providers.ts [--only database,maps] [--without call-timeout]`: each part that the product needs is
 * frozen, slow, reset and refused in turn. Who does not need it does not notice, who needs it is told in time, and it goes
 * on by itself when the part is back.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { query } from '../query.ts';
import { timesUntil } from '../regular-calls.ts';
import { runBench, type Bench } from '../run-bench.ts';
import { call, type Answered } from './providers/call.ts';
import { faults, type Fault } from './providers/faulty-line.ts';
import { againSecondsMax, floorMs, problemOf, ratioMax, speedOf } from './providers/judge.rules.ts';
import { everyday, openOwner, parts, type Owner, type Route } from './providers/parts.ts';
import { partNames, setStage, type PartName, type Stage } from './providers/stage.ts';

const calmMs = 5_000;
const faultMsMin = 6_000;
/** What a fault does to others it does each time; other work of a machine does not. */
const roundsMax = 3;
/** Who needs the part, at once: more than the API has connections to its database. */
const callers = 12;

const { values: options } = parseArgs({ options: { only: { type: 'string' }, without: { type: 'string' } } });
if (options.without !== undefined && options.without !== 'call-timeout')
  throw new Error('only call-timeout can be left out');
/** The removal is of the file store's calls. */
const only = options.without ? ['files'] : (options.only?.split(',') ?? partNames);
const unknown = only.find((name) => !partNames.some((known) => known === name));
if (unknown !== undefined) throw new Error(`no part ${unknown}: ${partNames.join(', ')}`);

console.log(options.without ? 'takes about two minutes' : 'takes about ten minutes');
const startedAt = performance.now();
await buildIfStale({ database: false });
await runBench('providers', async (bench) => {
  const stage = await setStage(bench, options.without === 'call-timeout');
  try {
    return await tryAll(bench, stage);
  } finally {
    await stage.stop();
    console.log(`  took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  }
});

type Sample = { route: Route; answered: Answered };

async function tryAll(bench: Bench, stage: Stage): Promise<string[]> {
  const [found] = await query<{ server_version: string }>(bench.databaseUrl, 'show server_version');
  console.log(`PostgreSQL ${found!.server_version}; Node ${process.versions.node}; logs in ${bench.dir}`);
  console.log(
    `others: p99 of all their calls; at most ${ratioMax} times as long, or ${floorMs} ms, so that noise does not decide`,
  );
  const owner = await openOwner(stage);
  // A new process is slow.
  await askOthers(stage, owner, everyday, rest(2 * calmMs));
  const broken: string[] = [];
  let before = await askOthers(stage, owner, everyday, rest(calmMs));
  console.log(row('part', 'fault', 'who needs it is answered', 'others', 'again'));
  const waiting = partNames
    .filter((name) => only.includes(name))
    .flatMap((part) => faults.map((fault) => ({ part, fault, round: 1 })));
  for (const { part, fault, round } of waiting) {
    const tried = await tryFault(stage, owner, part, fault);
    const after = await askOthers(stage, owner, everyday, rest(calmMs));
    const { speed, columns, problems } = judge(part, fault, tried, { before, after });
    before = after;
    const isLast = round === roundsMax;
    console.log(
      row(part, fault, ...columns, speed.isKept ? '' : isLast ? ' (others slow)' : ' (others slow: again later)'),
    );
    if (!speed.isKept && !isLast) waiting.push({ part, fault, round: round + 1 });
    if (!speed.isKept && isLast) problems.push(`the others were slow each of ${roundsMax} times`);
    broken.push(...problems.map((line) => `${part} ${fault}: ${line}`));
  }
  return broken;
}

function row(...[part, fault, answers, others, again, note = '']: string[]): string {
  return `  ${part!.padEnd(9)} ${fault!.padEnd(8)} ${answers!.padEnd(48)} ${others!.padEnd(25)} ${again!}${note}`;
}

type Tried = { needing: Sample[]; others: Sample[]; isEarly: boolean; againSeconds: number; hasEnded: boolean };

async function tryFault(stage: Stage, owner: Owner, name: PartName, fault: Fault): Promise<Tried> {
  const part = parts[name];
  const line = stage.lines[name];
  await line.begin(fault);
  const isDone = await part.giveErrand?.(stage);
  const needing: Sample[] = [];
  const end = Date.now() + faultMsMin;
  // The part is away until each of them is answered.
  const asking = Promise.all([
    rest(faultMsMin),
    ...Array.from({ length: part.routes.length === 0 ? 0 : callers }, async (_, number) => {
      // All but the last by the first: the other one costs more.
      const { route } = part.routes[Math.max(0, number - callers + part.routes.length)]!;
      while (Date.now() < end) {
        needing.push({ route, answered: await call(stage.url, await route.request(stage, owner)) });
        await rest(1_000);
      }
    }),
  ]);
  const unconcerned = everyday.filter(({ needs }) => !needs.includes(name));
  const others = await askOthers(stage, owner, unconcerned, asking);
  const isEarly = fault !== 'slow' && ((await isDone?.()) ?? false);
  await line.end();
  const endedAt = performance.now();
  const seconds = () => (performance.now() - endedAt) / 1_000;
  while (seconds() < againSecondsMax && !(await isAgain(stage, owner, name, isDone))) await rest(200);
  const hasEnded = stage.processes.some(({ child }) => child.exitCode !== null || child.signalCode !== null);
  return { needing, others, isEarly, againSeconds: seconds(), hasEnded };
}

/** Fifty times a second, in turn. */
async function askOthers(
  stage: Stage,
  owner: Owner,
  routes: readonly Route[],
  end: Promise<unknown>,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  let turn = 0;
  const ask = async () => {
    const route = routes[(turn += 1) % routes.length]!;
    samples.push({ route, answered: await call(stage.url, await route.request(stage, owner)) });
  };
  await timesUntil(ask, end);
  return samples;
}

async function isAgain(stage: Stage, owner: Owner, name: PartName, isDone?: () => Promise<boolean>): Promise<boolean> {
  const { routes, isWithout } = parts[name];
  for (const { route } of routes) {
    const answered = await call(stage.url, await route.request(stage, owner));
    if (answered.status !== 200 || isWithout?.(answered)) return false;
  }
  for (const url of [stage.url, stage.workerUrl])
    if ((await call(url, { path: '/health/ready' })).status !== 200) return false;
  return (await isDone?.()) ?? true;
}

function judge(name: PartName, fault: Fault, tried: Tried, { before, after }: Record<'before' | 'after', Sample[]>) {
  const { routes, isWithout } = parts[name];
  const { needing, others, againSeconds } = tried;
  const wrong = needing.flatMap(({ route, answered }) => {
    const { refusals } = routes.find((one) => one.route === route)!;
    const problem = problemOf(fault, answered, { refusals, isWithout });
    return problem === undefined ? [] : [{ route, problem }];
  });
  const calm = [...before, ...after].filter(({ route }) => !route.needs.includes(name));
  const failed = others.filter(({ answered }) => answered.status !== 200);
  const timesOf = (samples: Sample[]) => samples.map(({ answered }) => answered.ms);
  const speed = speedOf(timesOf(calm), timesOf(others));
  const problems = [
    ...Object.values(Object.groupBy(wrong, ({ route }) => route.name)).map(
      (all) => `${all![0]!.route.name} is answered ${all![0]!.problem} (first of ${all!.length})`,
    ),
    ...failed
      .slice(0, 3)
      .map(
        ({ route, answered }) =>
          `${route.name}, which does not need it, is answered ${answered.status} ${answered.code}`,
      ),
  ];
  const left = after.find(({ answered }) => answered.status !== 200);
  if (left) problems.push(`${left.route.name} is answered ${left.answered.status} ${left.answered.code} afterwards`);
  if (routes.length > 0 && needing.length === 0) problems.push('nobody needed it, so nothing was tried');
  if (tried.isEarly) problems.push('the worker did its errand without it, so nothing was tried');
  if (againSeconds >= againSecondsMax) problems.push(`it does not go on within ${againSecondsMax} s`);
  if (tried.hasEnded) problems.push('a process ended');
  const columns = [
    needing.length === 0 ? 'nobody: the worker waits' : answersOf(needing),
    `${speed.calmMs.toFixed(0)} to ${speed.faultyMs.toFixed(0)} ms (${speed.ratio.toFixed(2)}×)`,
    `${againSeconds.toFixed(1)} s`,
  ];
  return { speed, columns, problems };
}

function answersOf(needing: readonly Sample[]): string {
  const byStatus = Object.entries(Object.groupBy(needing, ({ answered }) => String(answered.status)));
  const slowest = (samples: readonly Sample[]) => Math.max(...samples.map(({ answered }) => answered.ms));
  return byStatus.map(([status, all]) => `${all!.length} × ${status} in ${slowest(all!).toFixed(0)} ms`).join(', ');
}
