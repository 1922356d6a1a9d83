/**
 * `node bench/production/worker-stop.ts [--seed N] [--without lease-check]`: workers are stopped past their lease and
 * their heartbeat and go on, one job fails each time, and workers are killed over a thousand jobs: every effect once.
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { query } from '../query.ts';
import { runBench, someSeed, wholeNumber } from '../run-bench.ts';
import { killWorkers } from './worker-stop/kill-workers.ts';
import { setStage } from './worker-stop/stage.ts';
import { stopPastHeartbeat } from './worker-stop/stop-past-heartbeat.ts';
import { stopPastLease } from './worker-stop/stop-past-lease.ts';

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: someSeed() }, without: { type: 'string' } },
});
if (options.without !== undefined && options.without !== 'lease-check')
  throw new Error('only lease-check can be left out');
const seed = wholeNumber('seed', options.seed);

console.log('takes about seven minutes');
await buildIfStale({ database: false });
await runBench('worker-stop', async (bench) => {
  const [found] = await query<{ server_version: string }>(bench.databaseUrl, 'show server_version');
  console.log(`PostgreSQL ${found!.server_version}; Node ${process.versions.node}; seed ${seed}; logs in ${bench.dir}`);
  const stage = await setStage(bench, options.without === 'lease-check');
  try {
    const broken = await stopPastLease(stage);
    // What the removal breaks is seen by then.
    if (options.without) return broken;
    broken.push(...(await stopPastHeartbeat(stage)), ...(await killWorkers(stage, seed)));
    const ownEnds = stage.first.ownEnds() + stage.second.ownEnds() + stage.partner.life.ownEnds();
    return [...broken, ...(ownEnds > 0 ? [`${ownEnds} processes ended by themselves`] : [])];
  } finally {
    await stage.stop();
  }
});
