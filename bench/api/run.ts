/**
 * Lists of the portal against a bare `node:http` + `pg` handler, and with 1 000 and 200 000 companies; then a search
 * among 10 000 orders. Promises: `measured-lists.ts`. Needs `wrk`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIssuer } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { median } from '../median.ts';
import { startProcess } from '../start-process.ts';
import { buyer, fillCompanies, fillOrders, measuredUser } from './fill-companies.ts';
import { measuredLists, type MeasuredList } from './measured-lists.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const rounds = 3;
const growthMax = 1.3;
const ordersOfOne = 10_000;
const searchMsMax = 50;
const searches = ['', 'empresa', 'Empresa 9999 ', 'DIRECCION FISICA', 'no hay ninguna'];

const dir = mkdtempSync(join(tmpdir(), 'zarpa-bench-'));
const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), {
  settings: ['fsync=off', 'shared_buffers=512MB', 'max_wal_size=4GB'],
});
const issuer = await startIssuer({ port: 0, audience: 'https://api.zarpa.app', clientId: 'zarpa-web' });
const processes: { stop: () => Promise<void> }[] = [];
let isKept = false;
try {
  const token = await issuer.mint({ sub: measuredUser.id, email: measuredUser.email });
  const sizes = { small: 1_000, large: 200_000 };
  await migrateEverything(postgres.url);
  const large = postgres.urlOf('large');
  await copyDatabase(postgres.urlOf('postgres'));
  await fillCompanies(postgres.url, sizes.small);
  await fillCompanies(large, sizes.large);

  const ours = await api(7810, postgres.url);
  const oursLarge = await api(7811, large);
  const companies = { small: await companyIn(postgres.url), large: await companyIn(large) };
  isKept = true;
  for (const [name, list] of Object.entries(measuredLists)) {
    const bare = await startProcess('bench/api/bare-handler.ts', {
      DATABASE_URL: postgres.url,
      PORT: '7812',
      BENCH_LIST: name,
      BENCH_COMPANY: companies.small,
    });
    const path = list.pathOf(companies.small);
    await sameAnswer([ours, 7812], path, list, token);
    const measure = (port: number, at = path) => requestsPerSecond(`http://127.0.0.1:${port}${at}`, token);
    const inTurns = [
      () => measure(7812),
      () => measure(ours),
      () => measure(oursLarge, list.pathOf(companies.large)),
    ] as const;
    for (const one of inTurns) await one();
    const figures: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [place, one] of inTurns.entries()) figures[place]!.push(await one());
    await bare.stop();
    const [rival, own, grown] = figures;
    const share = median(own.map((value, index) => value / rival[index]!));
    const growth = median(own.map((value, index) => value / grown[index]!));
    console.log(`${name}: requests/s, medians of ${rounds}`);
    console.log(`  bare node:http + pg    ${median(rival).toFixed(0)}`);
    console.log(`  ours, ${sizes.small} rows        ${median(own).toFixed(0)}`);
    console.log(`  ours, ${sizes.large} rows     ${median(grown).toFixed(0)}`);
    console.log(`  share of the bare one  ${share.toFixed(2)} (promised: at least ${list.shareMin})`);
    console.log(`  small over large       ${growth.toFixed(2)} (promised: at most ${growthMax})`);
    isKept &&= share >= list.shareMin && growth <= growthMax;
  }
  await fillOrders(large, ordersOfOne);
  const isSoon = await searchOrders(oursLarge);
  isKept &&= isSoon;
} finally {
  await Promise.all(processes.map((process) => process.stop()));
  await issuer.close();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
console.log(isKept ? 'kept' : 'NOT KEPT');
process.exit(isKept ? 0 : 1);

async function api(port: number, databaseUrl: string): Promise<number> {
  const environment = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    AUTH_DOMAIN: issuer.url,
    ANSWER_CHECKS: '0',
    // One account reads more in a second than a person in an hour.
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'error',
  };
  processes.push(await startProcess('server/main.ts', environment));
  return port;
}

async function searchOrders(port: number): Promise<boolean> {
  const authorization = `Bearer ${await issuer.mint({ sub: buyer.id, email: buyer.email })}`;
  console.log(`search among ${ordersOfOne} orders of one customer: ms, medians of 25`);
  let isSoon = true;
  for (const search of searches) {
    const took: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const begun = performance.now();
      const url = `http://127.0.0.1:${port}/api/orders?${new URLSearchParams({ search })}`;
      const answer = await fetch(url, { headers: { authorization } });
      if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
      await answer.arrayBuffer();
      took.push(performance.now() - begun);
    }
    console.log(`  ${JSON.stringify(search).padEnd(22)} ${median(took).toFixed(1)} (promised: at most ${searchMsMax})`);
    isSoon &&= median(took) <= searchMsMax;
  }
  return isSoon;
}

async function copyDatabase(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database large template zarpa');
  await client.end();
}

async function companyIn(url: string): Promise<string> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from registrations where user_id = $1 limit 1', [
    measuredUser.id,
  ]);
  await client.end();
  return rows[0]!.id;
}

async function sameAnswer(
  ports: [number, number],
  path: string,
  { key, id }: MeasuredList,
  token: string,
): Promise<void> {
  const [one, other] = await Promise.all(
    ports.map(async (port) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = (await response.json()) as { data: Record<string, Record<string, string>[]> };
      return data[key]!.map((row) => row[id]).join();
    }),
  );
  if (!one || one !== other) throw new Error('the two handlers answer differently');
}

/** Requests per second over four seconds from 16 connections; throws when an answer was not 2xx or wrk is missing. */
async function requestsPerSecond(url: string, token: string): Promise<number> {
  const args = ['-t1', '-c16', '-d4s', '-H', `Authorization: Bearer ${token}`, url];
  const { stdout } = await run('wrk', args).catch((error: unknown) => {
    throw new Error('wrk is needed: apt-get install wrk', { cause: error });
  });
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was a success:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
}
