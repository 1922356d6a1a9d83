/**
 * `node bench/production/replica.ts [--without waiting]`: the panel's lists come from a streaming replica that keeps up, is
 * two seconds late, frozen, away and back: no list is older than what was answered before it was asked for, none fails, none
 * waits long, and the replica is used again by itself.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { codeFor } from '@zarpa/server/testing/people/second-factor.ts';
import type { EmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { copyProduct, type Removal } from '../payments-chaos/copy-product.ts';
import { query } from '../query.ts';
import { percentile } from '../regular-calls.ts';
import { freePort, runBench, type Bench } from '../run-bench.ts';
import { startProcess } from '../start-process.ts';
import { familyOf, signalAll } from './cluster/process-trees.ts';
import { copyServer, startStandby } from './replica/start-standby.ts';

const phaseMs = 10_000;
/** A late or silent replica is waited for 0.3 s; the rest is a busy machine. */
const answerMsMax = 2_000;
const usedAgainMsMax = 30_000;
const waiting: Removal = {
  file: 'platform/db/open-replica.ts',
  text: 'Promise.race([hasReached(replica.db, position), over])',
  instead: 'Promise.race([hasReached(replica.db, position).then(() => true), over])',
};

const { values: options } = parseArgs({ options: { without: { type: 'string' } } });
const { without } = options;
if (without !== undefined && without !== 'waiting') throw new Error('only waiting');

const writers = 4;
type Writer = { sender: Sender; thread: string };
/** What a browser sends with each call. */
type Sender = { authorization: string; cookie?: string };
type Place = { origin: string; member: Sender; writers: Writer[]; broken: string[] };

console.log('takes about two minutes');
await runBench('replica', async (bench) => {
  const dir = join(bench.dir, 'standby');
  const { searchParams, username } = new URL(bench.databaseUrl);
  const [found] = await query<{ version: string; dataDir: string }>(
    bench.databaseUrl,
    `select current_setting('server_version') as version, current_setting('data_directory') as "dataDir"`,
  );
  console.log(`PostgreSQL ${found!.version}, streaming replication`);
  await copyServer({ url: bench.databaseUrl, dataDir: found!.dataDir }, dir);
  const standby = await startStandby(dir, searchParams.get('host')!, username);
  const port = await freePort();
  const api = await startProcess(
    join(copyProduct(bench.dir, without && waiting), 'main.ts'),
    { ...bench.environment, PORT: String(port), DATABASE_READ_URL: standby.url },
    bench.log,
  );
  try {
    const place = await openPlace(bench, `http://127.0.0.1:${port}`);
    await phase('keeps up', place, standby);
    await delay(standby, '2s');
    await phase('two seconds late', place);
    await delay(standby, '0');
    await usedAgain('in time again', place, standby);
    const frozen = familyOf([standby.pid]);
    signalAll(frozen, 'SIGSTOP');
    await phase('frozen', place);
    signalAll(frozen, 'SIGCONT');
    await usedAgain('thawed', place, standby);
    await standby.stop();
    await phase('away', place);
    return place.broken;
  } finally {
    await Promise.all([api.stop(), standby.stop()]);
  }
});

/** Writes and reads the list that must have it, as fast as answers come; with a standby, says how many lists it gave. */
async function phase(name: string, place: Place, standby?: EmbeddedPostgres): Promise<void> {
  const end = performance.now() + phaseMs;
  const before = standby && (await readsOf(standby));
  const times: number[] = [];
  let stale = 0;
  const work = place.writers.map(async (writer) => {
    while (performance.now() < end) {
      const { ms, isStale } = await writeAndList(place, writer);
      times.push(ms);
      stale += isStale ? 1 : 0;
    }
  });
  const failures = (await Promise.allSettled(work)).flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason)] : [],
  );
  const most = Math.max(...times);
  const given = standby && (await readsOf(standby)) - before!;
  console.log(
    `  ${name}: ${times.length} lists, ${stale} too old, ${failures.length} failed; median ${percentile(times, 0.5).toFixed(0)} ms, longest ${most.toFixed(0)} ms` +
      (given === undefined ? '' : `; the replica answered ${given} statements`),
  );
  if (times.length === 0) place.broken.push(`${name}: nothing was read`);
  if (stale > 0)
    place.broken.push(`${name}: ${stale} of ${times.length} lists were older than what was answered before`);
  if (most > answerMsMax) place.broken.push(`${name}: a list took ${most.toFixed(0)} ms`);
  if (given !== undefined && given < times.length)
    place.broken.push(`${name}: the replica gave only ${given} of ${times.length} lists`);
  place.broken.push(...failures.map((failure) => `${name}: ${failure}`));
}

async function writeAndList(
  { origin, member }: Place,
  { sender, thread }: Writer,
): Promise<{ ms: number; isStale: boolean }> {
  const written = await ask<{ thread: { last: number } }>(`${origin}/api/threads/${thread}/messages`, sender, {
    text: 'Otra pregunta.',
    files: [],
    send_key: randomUUID(),
  });
  const began = performance.now();
  const { items } = await ask<{ items: { id: string; last: number }[] }>(`${origin}/api/admin/threads`, member);
  const ms = performance.now() - began;
  const listed = items.find(({ id }) => id === thread);
  return { ms, isStale: listed === undefined || listed.last < written.thread.last };
}

/** Until lists come from it again. */
async function usedAgain(name: string, place: Place, standby: EmbeddedPostgres): Promise<void> {
  const began = performance.now();
  const before = await readsOf(standby);
  while ((await readsOf(standby)) - before < 20) {
    if (performance.now() - began > usedAgainMsMax) {
      place.broken.push(`${name}: not used again within ${usedAgainMsMax / 1000} s`);
      return;
    }
    await writeAndList(place, place.writers[0]!);
    await rest(100);
  }
  console.log(`  ${name}: used again after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Statements of the application that the standby has answered: each is a transaction of its own. */
async function readsOf(standby: EmbeddedPostgres): Promise<number> {
  const [found] = await query<{ reads: number }>(
    standby.urlOf('postgres'),
    `select (xact_commit + xact_rollback)::integer as reads from pg_stat_database where datname = 'zarpa'`,
  );
  return found!.reads;
}

async function delay(standby: EmbeddedPostgres, time: string): Promise<void> {
  await query(standby.urlOf('postgres'), `alter system set recovery_min_apply_delay = '${time}'`);
  await query(standby.urlOf('postgres'), 'select pg_reload_conf()');
}

async function openPlace(bench: Bench, origin: string): Promise<Place> {
  const opened = Array.from({ length: writers }, async (_, n) => {
    const sender = await senderOf(bench, `cliente-${n}`);
    const { thread } = await ask<{ thread: { id: string } }>(`${origin}/api/threads`, sender, {
      text: 'Una pregunta.',
      send_key: randomUUID(),
    });
    return { sender, thread: thread.id };
  });
  return { origin, member: await openMember(bench, origin), writers: await Promise.all(opened), broken: [] };
}

async function senderOf(bench: Bench, name: string): Promise<Sender> {
  const token = await bench.mint({ sub: `bench|${name}`, email: `${name}@example.com`, email_verified: true });
  return { authorization: `Bearer ${token}` };
}

/** Somebody of the team, with a second factor that was given. */
async function openMember(bench: Bench, origin: string): Promise<Sender> {
  const sender = await senderOf(bench, 'equipo');
  const kept = (answer: Response): Sender => ({
    ...sender,
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  });
  const signedIn = kept(await send(`${origin}/api/session`, sender, {}));
  await query(bench.databaseUrl, `insert into staff (user_id, role) values ('bench|equipo', 'agent')`);
  const setUp = await send(`${origin}/api/2fa/setup/generate`, signedIn, {});
  const { manual_entry_key: secret } = (await setUp.json()) as { manual_entry_key: string };
  return kept(await send(`${origin}/api/2fa/setup/verify`, signedIn, { code: await codeFor(secret) }));
}

async function ask<T>(url: string, sender: Sender, body?: object): Promise<T> {
  const { data } = (await (await send(url, sender, body)).json()) as { data: T };
  return data;
}

async function send(url: string, sender: Sender, body?: object): Promise<Response> {
  const response = await fetch(url, {
    headers: { ...sender, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  return response;
}
