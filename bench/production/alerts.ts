/**
 * `node bench/production/alerts.ts [--only <name>] [--without <name>]`: each of the ten alerts is fired once by what it is
 * for, and ends with it, at Prometheus, sixty times faster than real. `--without` does not break what that one is for.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startGeocoding } from '@zarpa/sandbox/geocoding/start-geocoding.ts';
import { startStripe } from '@zarpa/sandbox/stripe/start-stripe.ts';
import { Client } from 'pg';
import { alerts } from '../../deploy/monitoring/rules.ts';
import { entriesOf } from '../../tools/bundles/entries.ts';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { query } from '../query.ts';
import { freePort, runBench, type Bench } from '../run-bench.ts';
import { startProcess, type Running } from '../start-process.ts';
import { startPrometheus, type Prometheus } from './start-prometheus.ts';

const speed = 60;
const firesWithinMs = 90_000;
const { values: options } = parseArgs({ options: { only: { type: 'string' }, without: { type: 'string' } } });
for (const name of [options.only, options.without])
  if (name !== undefined && !alerts.some((alert) => alert.name === name)) throw new Error(`no alert ${name}`);

/** Breaks something; returns how to mend it. */
type Break = () => Promise<() => Promise<unknown>>;

console.log('takes about eight minutes');
await buildIfStale({ database: false });
await runBench('alerts', async (bench) => {
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  const [maps, cards] = await Promise.all([startGeocoding({ port: 0 }), startStripe({ port: 0 })]);
  await query(bench.databaseUrl, 'create database replica');
  const environment = {
    ...bench.environment,
    LOG_LEVEL: 'warn',
    // As fast as the rules.
    RECONCILE_AFTER_SECONDS: '1',
    PORT: String(apiPort),
    WORKER_HEALTH_PORT: String(workerPort),
    MAPS_API_URL: maps.url,
    STRIPE_API_URL: cards.url,
    DATABASE_READ_URL: bench.urlOf('replica'),
  };
  const { api, worker } = entriesOf({ isDevelopment: false });
  const processes = [
    await startProcess(api, environment, bench.log),
    await startProcess(worker, environment, bench.log),
  ] as const;
  const prometheus = await startPrometheus(bench.dir, { api: apiPort, worker: workerPort }, speed);
  try {
    const token = await bench.mint({ sub: 'auth0|alerts', email: 'cliente@example.com', email_verified: true });
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${apiPort}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await ask('/api/threads');
    const breaks = breaksOf(bench, processes[1], maps.faults, ask);
    return await tryAll(prometheus, breaks);
  } finally {
    await Promise.all([prometheus.stop(), maps.close(), cards.close(), ...processes.map((one) => one.stop())]);
  }
});

async function tryAll(prometheus: Prometheus, breaks: Record<string, Break>): Promise<string[]> {
  console.log(`${prometheus.version}; rules ${speed} times faster`);
  const broken = [];
  await rest(15_000);
  const early = await prometheus.firing();
  if (early.size > 0) broken.push(`fires while all is well: ${[...early.values()].join(', ')}`);
  for (const { name, section } of alerts.filter((alert) => options.only === undefined || alert.name === options.only)) {
    const mend = name === options.without ? async () => undefined : await breaks[name]!();
    const fired = await until(async () => (await prometheus.firing()).has(name));
    await mend();
    const ended = await until(async () => !(await prometheus.firing()).has(name));
    if (fired === undefined) broken.push(`${name} does not fire`);
    if (ended === undefined) broken.push(`${name} does not end`);
    console.log(`  ${name.padEnd(16)} fired ${said(fired)}, ended ${said(ended)} (#${section})`);
  }
  return broken;
}

function said(seconds: number | undefined): string {
  return seconds === undefined ? 'never' : `after ${seconds.toFixed(0)} s`;
}

/** Seconds until it is so; undefined: never. */
async function until(isSo: () => Promise<boolean>): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < firesWithinMs) {
    if (await isSo()) return (performance.now() - began) / 1000;
    await rest(500);
  }
  return undefined;
}

function breaksOf(
  bench: Bench,
  worker: Running,
  maps: { status: string | null },
  ask: (path: string) => Promise<Response>,
): Record<string, Break> {
  const run = (statement: string) => query(bench.databaseUrl, statement);
  /** A statement that breaks, and one that mends. */
  const by =
    (breaking: string, mending: string): Break =>
    async () => {
      await run(breaking);
      return () => run(mending);
    };
  /** Somebody who calls again and again, so many at once. */
  const calling = (path: string, atOnce: number): (() => Promise<void>) => {
    const ending = new AbortController();
    const callers = Array.from({ length: atOnce }, async () => {
      while (!ending.signal.aborted) {
        await ask(path).then((answer) => answer.arrayBuffer());
        await rest(100);
      }
    });
    return async () => {
      ending.abort();
      await Promise.all(callers);
    };
  };
  const id = randomUUID();
  const registration = (column: string, value: string) =>
    `insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons, amount_cents, currency, price, ${column})
       select '${id}', id, email, 'Faro LLC', 'Faro Dos LLC', 'Basico', '{}', 39900, 'usd', '{}', ${value} from users limit 1`;
  const remove = `delete from company_people where registration_id = '${id}'; delete from registrations where id = '${id}'`;
  return {
    ProcessDown: async () => {
      worker.child.kill('SIGSTOP');
      return async () => worker.child.kill('SIGCONT');
    },
    RequestsFail: async () => {
      await run('alter table catalogue_versions rename to away');
      const end = calling('/api/plans/addons', 4);
      return async () => {
        await run('alter table away rename to catalogue_versions');
        await rest(6_000);
        await end();
      };
    },
    ProviderFails: async () => {
      maps.status = 'UNKNOWN_ERROR';
      const end = calling('/api/addresses/search?address=Calle+Mayor+1', 2);
      return async () => {
        maps.status = null;
        await rest(6_000);
        await end();
      };
    },
    // Somebody holds the row, so nobody looks at its payment.
    PaymentsOverdue: async () => {
      const holder = new Client({ connectionString: bench.databaseUrl });
      await holder.connect();
      await run(registration('check_at', `now() + interval '2 seconds'`));
      await holder.query(`begin; select from registrations where id = '${id}' for update`);
      return async () => {
        await holder.query(`${remove}; commit`);
        await holder.end();
      };
    },
    PaymentsToReview: by(registration('payment_status', `'needs_review'`), remove),
    MailsWait: by(
      `insert into outbox (id, kind, ref, payload) values ('${id}', 'alerts', 'alerts', '{}')`,
      `delete from outbox where id = '${id}'`,
    ),
    JobsGivenUp: by(
      `insert into pgboss.job (name, data) values ('dead-letter', '{}')`,
      `delete from pgboss.job where name = 'dead-letter'`,
    ),
    TaskFails: by('alter table worker_heartbeats rename to away', 'alter table away rename to worker_heartbeats'),
    // Everybody waits for one table.
    Saturated: async () => {
      const holder = new Client({ connectionString: bench.databaseUrl });
      await holder.connect();
      await holder.query('begin; lock table catalogue_versions');
      const end = calling('/api/plans/addons', 60);
      return async () => {
        await holder.end();
        await end();
      };
    },
    ReplicaBehind: async () => {
      await run('alter database replica allow_connections false');
      await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'replica'`);
      return () => run('alter database replica allow_connections true');
    },
  };
}
