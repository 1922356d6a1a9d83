/**
 * Lists of the portal against a bare `node:http` + `pg` handler, with 1 000 and 200 000 companies; then a search
 * among 10 000 orders. Limits: `measured-lists.ts`. Needs `wrk`.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../median.ts';
import { query } from '../query.ts';
import { runBench, type Bench } from '../run-bench.ts';
import { startProcess } from '../start-process.ts';
import { buyer, fillCompanies, fillOrders, measuredUser } from './fill-companies.ts';
import { measuredLists, type MeasuredList } from './measured-lists.ts';

const run = promisify(execFile);

const rounds = 3;
const growthMax = 1.3;
const ordersOfOne = 10_000;
const searchMsMax = 50;
const searches = ['', 'empresa', 'Empresa 9999 ', 'DIRECCION FISICA', 'no hay ninguna'];

await runBench('api', measureLists, ['fsync=off', 'shared_buffers=512MB', 'max_wal_size=4GB']);

async function measureLists(bench: Bench): Promise<string[]> {
  const token = await bench.mint({ sub: measuredUser.id, email: measuredUser.email });
  const sizes = { small: 1_000, large: 200_000 };
  const large = bench.urlOf('large');
  await query(bench.urlOf('postgres'), 'create database large template zarpa');
  await fillCompanies(bench.databaseUrl, sizes.small);
  await fillCompanies(large, sizes.large);

  const [ours, oursLarge] = [7810, 7811];
  const apis = [
    await startProcess('server/main.ts', { ...bench.environment, PORT: String(ours) }),
    await startProcess('server/main.ts', { ...bench.environment, PORT: String(oursLarge), DATABASE_URL: large }),
  ];
  const broken: string[] = [];
  try {
    const companies = { small: await companyIn(bench.databaseUrl), large: await companyIn(large) };
    for (const [name, list] of Object.entries(measuredLists)) {
      const bare = await startProcess('bench/api/bare-handler.ts', {
        DATABASE_URL: bench.databaseUrl,
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
      if (share < list.shareMin) broken.push(`${name}: ${share.toFixed(2)} of the bare handler`);
      if (growth > growthMax) broken.push(`${name}: ${growth.toFixed(2)} times as slow among many`);
    }
    await fillOrders(large, ordersOfOne);
    const orderer = await bench.mint({ sub: buyer.id, email: buyer.email });
    return [...broken, ...(await searchOrders(oursLarge, orderer))];
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
  }
}

async function searchOrders(port: number, token: string): Promise<string[]> {
  const authorization = `Bearer ${token}`;
  console.log(`search among ${ordersOfOne} orders of one customer: ms, medians of 25`);
  const slow: string[] = [];
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
    if (median(took) > searchMsMax) slow.push(`the search for ${JSON.stringify(search)}`);
  }
  return slow;
}

async function companyIn(url: string): Promise<string> {
  const [found] = await query<{ id: string }>(
    url,
    `select id from registrations where user_id = '${measuredUser.id}' limit 1`,
  );
  return found!.id;
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

/** Requests per second over four seconds from 16 connections; throws on a non-2xx answer or without wrk. */
async function requestsPerSecond(url: string, token: string): Promise<number> {
  const args = ['-t1', '-c16', '-d4s', '-H', `Authorization: Bearer ${token}`, url];
  const { stdout } = await run('wrk', args).catch((error: unknown) => {
    throw new Error('wrk is needed: apt-get install wrk', { cause: error });
  });
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was a success:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
}
