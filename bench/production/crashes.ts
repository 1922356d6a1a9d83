/**
 * `node bench/production/crashes.ts [--every n] [--only <act>] [--without idempotency-key]`: paying, refunding,
 * sealing and filing, each killed at the n-th statement or call to a provider: the same final state from each.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { removals } from '../payments-chaos/copy-product.ts';
import type { KillableProcess } from '../payments-chaos/killable-process.ts';
import { query } from '../query.ts';
import { runBench, wholeNumber } from '../run-bench.ts';
import { acts, type Act } from './crashes/acts.ts';
import { choosePoints } from './crashes/choose-points.rules.ts';
import { differences, type FinalState, volatileColumns } from './crashes/final-state.rules.ts';
import { openWorld, type World } from './crashes/world.ts';

const { values: options } = parseArgs({
  options: {
    every: { type: 'string', default: '5' },
    only: { type: 'string' },
    without: { type: 'string' },
  },
});
if (options.without !== undefined && options.without !== 'idempotency-key')
  throw new Error('only idempotency-key can be left out');
const every = wholeNumber('every', options.every);
/** The removal is of paying. */
const only = options.without ? 'paying' : options.only;
const chosen = acts.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) throw new Error(`--only takes ${acts.map(({ name }) => name).join(', ')}`);

console.log('takes about four minutes');
const startedAt = performance.now();
await runBench('crashes', async (bench) => {
  const [found] = await query<{ server_version: string }>(bench.databaseUrl, 'show server_version');
  console.log(`PostgreSQL ${found!.server_version}; Node ${process.versions.node}; logs in ${bench.dir}`);
  const broken: string[] = [];
  const world = await openWorld(bench, options.without ? removals['idempotency-key'] : undefined);
  try {
    world.meter.learnBackground();
    await rest(6_000);
    world.meter.disarm();
    for (const act of chosen) broken.push(...(await tryAct(world, act)));
  } finally {
    await world.stop();
  }
  console.log(`  took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  return broken;
});

async function tryAct(world: World, act: Act): Promise<string[]> {
  let number = 0;
  const undisturbed = async () => perform(world, act, (number += 1), undefined);
  // The first one loads what later ones have.
  await undisturbed();
  const [one, other] = [await undisturbed(), await undisturbed()];
  const volatile = new Set([...volatileColumns(one.state, other.state), ...(act.tells ?? [])]);
  // Of a short act more of them; what the removal breaks is seen beside the calls.
  const step = options.without ? other.points.length + 1 : Math.min(every, Math.ceil(other.points.length / 12));
  const places = choosePoints(other.points, step);
  const calls = other.points.filter((point) => /^(cards|partner): /.test(point)).length;
  const broken: string[] = [];
  let killed = 0;
  const expected = differences(one.state, other.state, volatile);
  if (expected.length > 0) broken.push(`${act.name}: two undisturbed runs differ: ${expected.slice(0, 3).join('; ')}`);
  for (const place of places) {
    try {
      const { state, points, isKilled } = await perform(world, act, (number += 1), place);
      if (isKilled) killed += 1;
      const found = differences(other.state, state, volatile);
      if (found.length > 0)
        broken.push(
          `${act.name}, killed at ${place} (${points.at(-1)?.slice(0, 80)}): ${found.slice(0, 3).join('; ').slice(0, 900)}`,
        );
    } catch (error) {
      broken.push(`${act.name}, killed at ${place}: ${(error as Error).message}`);
    }
  }
  console.log(
    `  ${act.name}: ${other.points.length} statements and calls, ${calls} of them calls; ${places.length} tried, ${killed} killed there; ${broken.length} with another final state`,
  );
  console.log(`    left out: ${[...volatile].toSorted().join(', ') || 'nothing'}`);
  if (killed === 0 || killed < places.length / 2)
    broken.push(`${act.name}: only ${killed} of ${places.length} points were reached`);
  return broken;
}

type Performed = { state: FinalState; points: string[]; isKilled: boolean };

async function perform(world: World, act: Act, number: number, killAt: number | undefined): Promise<Performed> {
  const subject = await act.prepare(world, number);
  // What preparing has queued is no part of the act.
  await world.ask('delete from pgboss.job');
  let restarting: Promise<string[]> | undefined;
  const life = world.lives[act.of];
  if (act.of === 'worker') {
    await life.start();
    world.meter.learnBackground();
    await rest(3_000);
  }
  world.meter.arm(killAt, () => (restarting = restart(world, life)));
  await act.run(world, subject);
  const points = (await restarting) ?? world.meter.disarm();
  if (act.of === 'worker') await life.stop();
  return { state: await act.read(world, subject), points, isKilled: restarting !== undefined };
}

async function restart({ meter, ask }: World, life: KillableProcess): Promise<string[]> {
  await life.kill();
  const points = meter.disarm();
  // Otherwise the next one waits for minutes.
  await ask(`update filings set leased_until = now() - interval '1 second' where lease is not null`);
  await life.start();
  return points;
}
