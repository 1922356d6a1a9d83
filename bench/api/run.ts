/**
 * `node bench/api/run.ts`: the authenticated list of companies against a bare `node:http` + `pg` handler that runs the
 * same statement (promised: at least 0.75 of it), and the same endpoint with 1 000 and 1 000 000 companies in the table
 * (promised: within 1.3×). Needs `wrk`. All in one run, in turns, medians.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIssuer } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { median } from '../median.ts';
import { startProcess } from '../start-process.ts';
import { fillCompanies, measuredUser } from './fill-companies.ts';
import { requestsPerSecond } from './wrk.ts';

const rounds = 5;
const shareMin = 0.75;
const growthMax = 1.3;

const dir = mkdtempSync(join(tmpdir(), 'zarpa-bench-'));
const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), {
  settings: ['fsync=off', 'shared_buffers=512MB', 'max_wal_size=4GB'],
});
const issuer = await startIssuer({ port: 0, audience: 'https://api.zarpa.app', clientId: 'zarpa-web' });
const processes: { stop: () => Promise<void> }[] = [];
let isKept = false;
try {
  const token = await issuer.mint({ sub: measuredUser.id, email: measuredUser.email });
  const sizes = { small: 1_000, large: 1_000_000 };
  await migrateEverything(postgres.url, { identity: false });
  const large = postgres.urlOf('large');
  await copyDatabase(postgres.urlOf('postgres'));
  await fillCompanies(postgres.url, sizes.small);
  await fillCompanies(large, sizes.large);

  const path = '/api/companies/by-user?include_details=true';
  const ours = await api(7810, postgres.url);
  const oursLarge = await api(7811, large);
  const bare = await startProcess('bench/api/bare-handler.ts', {
    DATABASE_URL: postgres.url,
    PORT: '7812',
    BENCH_USER: measuredUser.id,
  });
  processes.push(bare);
  const measure = (port: number) => requestsPerSecond(`http://127.0.0.1:${port}${path}`, token);
  await sameAnswer(ours, 7812, path, token);

  const figures: Record<'ours' | 'large' | 'bare', number[]> = { ours: [], large: [], bare: [] };
  for (const port of [ours, oursLarge, 7812]) await measure(port);
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await measure(7812));
    figures.ours.push(await measure(ours));
    figures.large.push(await measure(oursLarge));
  }
  const shares = figures.ours.map((value, index) => value / figures.bare[index]!);
  const growth = figures.ours.map((value, index) => value / figures.large[index]!);
  const line = (name: string, values: number[]) =>
    console.log(`${name.padEnd(34)} ${median(values).toFixed(0)} requests/s (median of ${rounds})`);
  line('bare node:http + pg', figures.bare);
  line(`list of companies, ${sizes.small} rows`, figures.ours);
  line(`list of companies, ${sizes.large} rows`, figures.large);
  console.log(`share of the bare handler          ${median(shares).toFixed(2)} (promised: at least ${shareMin})`);
  console.log(
    `${sizes.small} over ${sizes.large} rows           ${median(growth).toFixed(2)} (promised: at most ${growthMax})`,
  );
  isKept = median(shares) >= shareMin && median(growth) <= growthMax;
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
    LOG_LEVEL: 'error',
  };
  processes.push(await startProcess('server/main.ts', environment));
  return port;
}

async function copyDatabase(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database large template zarpa');
  await client.end();
}

/** Both sides read the same companies, or the comparison means nothing. */
async function sameAnswer(first: number, second: number, query: string, token: string): Promise<void> {
  const read = async (port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}${query}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await response.json()) as { data: { companies: { registration_id: string }[] } };
    return data.companies.map((company) => company.registration_id).join();
  };
  const [one, other] = [await read(first), await read(second)];
  if (!one || one !== other) throw new Error('the two handlers answer differently');
}
