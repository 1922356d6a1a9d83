/**
 * `node bench/production/access.ts [--from <commit>] [--plant lost|gained|role]`: a database of the last release is migrated while
 * that release answers. Every operation of the release, asked by four people and by nobody, of their own companies, of others'
 * and of nobody's, is answered as before: nobody lost or gained access. `--plant` takes access from one of them, gives it to one, or changes a role afterwards, and must fail.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { logins } from '@zarpa/server/platform/db/grants.ts';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { query } from '../query.ts';
import { endBench, makeBenchDir } from '../run-bench.ts';
import { differences, type Answer, type World } from './access/asking.ts';
import type { Loaded } from './access/release.ts';
import { buildRelease, findLastRelease, migrateTo, thisRelease, type Release } from './rolling/last-release.ts';

/** Not compared, with the reason; what a later release changes on purpose too. */
const intended: Record<string, string> = {
  searchEverything: 'its few best are of whoever bought meanwhile',
};

/** The first two people have companies of their own. */
const plants: Record<string, (world: World) => string> = {
  lost: ({ people: [one] }) => `${unguarded} delete from company_people where user_id = '${one!.userId}'`,
  gained: ({ people: [one, other] }) => `insert into company_people (registration_id, user_id, role)
    select registration_id, '${other!.userId}', 'titular' from company_people where user_id = '${one!.userId}'`,
  role: ({ people: [one] }) =>
    `${unguarded} update company_people set role = 'lectura' where user_id = '${one!.userId}'`,
};
const unguarded = 'alter table company_people disable trigger all;';
const { values: options } = parseArgs({ options: { from: { type: 'string' }, plant: { type: 'string' } } });
const { plant } = options;
if (plant !== undefined && !(plant in plants)) throw new Error(`--plant takes ${Object.keys(plants).join(', ')}`);

console.log('takes about three minutes');
const dir = makeBenchDir('access');
const release = buildRelease(findLastRelease(options.from));
const next = thisRelease();
console.log(`from ${release.name} to ${next.name}${plant ? `, with somebody's access ${plant}` : ''}`);
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), { settings });
let broken: string[];
let started = 0;
try {
  broken = await compare();
} finally {
  await postgres.stop();
}
endBench(broken, dir);

async function compare(): Promise<string[]> {
  await migrateTo(release, urlsOf('zarpa'));
  const world = await result<World>(await start(release, 'fill', 'zarpa'));
  const before = await result<Answer[]>(await start(release, 'ask', world.database, world));
  const loading = await start(release, 'load', world.database, { ...world, before });
  const [{ database }] = (await once(loading.child, 'message')) as [{ database: string }];
  await rest(3_000);
  const began = performance.now();
  await migrateTo(next, urlsOf(database));
  const migratedMs = performance.now() - began;
  await rest(3_000);
  loading.child.send('over');
  const { wrong, bought, reads } = await result<Loaded>(loading);
  if (plant) await query(postgres.urlOf(database), plants[plant]!(world));
  const after = await result<Answer[]>(await start(next, 'ask', database, world));
  const added = next.migrations.filter((name) => !release.migrations.includes(name));
  console.log(`  migrations between: ${added.join(', ')}; ${Math.round(migratedMs)} ms`);
  console.log(`  meanwhile ${reads} reads and ${bought.length} purchases; ${world.askings.length} askings compared`);
  console.log(`  before: ${counted(before)}`);
  return [
    ...some('while it was migrated', wrong),
    ...some('differs', differences(world.askings, [before, after], intended)),
    ...some('bought meanwhile', await withoutTitular(database, bought)),
  ];
}

type Started = { child: ChildProcess; written: string; ended: Promise<unknown[]> };

async function start({ folder }: Release, work: string, template: string, given: unknown = null): Promise<Started> {
  started += 1;
  const [input, written] = [join(dir, `${started}-given.json`), join(dir, `${started}-${work}.json`)];
  writeFileSync(input, JSON.stringify(given));
  const script = fileURLToPath(new URL('access/release.ts', import.meta.url));
  const environment = {
    TEST_DATABASE_URL: postgres.urlOf('postgres'),
    TEST_TEMPLATE: template,
    FILES_DIR: join(dir, 'files'),
  };
  const child = fork(script, [folder, work, input, written], { cwd: folder, env: { ...process.env, ...environment } });
  return { child, written, ended: once(child, 'exit') };
}

async function result<T>({ written, ended }: Started): Promise<T> {
  const [code] = await ended;
  if (code !== 0) throw new Error(`${written} ended with ${String(code)}`);
  return JSON.parse(readFileSync(written, 'utf8')) as T;
}

function urlsOf(database: string) {
  const { urlOf } = postgres;
  return {
    url: urlOf(database),
    appUrl: urlOf(database, logins.app),
    identityUrl: urlOf(database, logins.identity),
  };
}

async function withoutTitular(database: string, bought: Loaded['bought']): Promise<string[]> {
  const rows = await query<{ id: string; people: string }>(
    postgres.urlOf(database),
    `select registration_id as id, string_agg(user_id || ' ' || role, ', ') as people from company_people group by 1`,
  );
  const peopleOf = new Map(rows.map(({ id, people }) => [id, people]));
  return bought
    .filter(({ name, userId }) => peopleOf.get(name) !== `${userId} titular`)
    .map(({ name }) => `${name}: ${peopleOf.get(name)}`);
}

function counted(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { said } of answers) counts.set(said, (counts.get(said) ?? 0) + 1);
  const most = [...counts].toSorted((one, other) => other[1] - one[1]);
  return most
    .slice(0, 8)
    .map(([said, count]) => `${count} × ${said}`)
    .join(', ');
}

function some(what: string, findings: readonly string[]): string[] {
  return findings.length === 0 ? [] : [`${what} (${findings.length}): ${findings.slice(0, 40).join('\n  ')}`];
}
