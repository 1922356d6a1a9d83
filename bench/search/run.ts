/**
 * Whatever the team types among 200 000 companies, 95 of 100 answers come within 100 ms and no statement reads a table whole. The
 * companies are there before the migration that makes the search, which is timed too.
 */
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { searchOperations } from '@zarpa/contract/search/operations.ts';
import type { Context } from '@zarpa/server/context.ts';
import { searchEverything } from '@zarpa/server/domains/search/search-everything.ts';
import type { Database } from '@zarpa/server/platform/db/database.gen.ts';
import { migrate } from '@zarpa/server/platform/db/migrations.ts';
import { openDatabase, type Db } from '@zarpa/server/platform/db/open-database.ts';
import type { Actor, Caller } from '@zarpa/server/platform/http/security/actor.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readingOf } from '../cases/plan.rules.ts';
import { explain, type Statement } from '../explain.ts';
import { query } from '../query.ts';
import { runBench } from '../run-bench.ts';
import { fillSearch } from './fill-search.ts';

const companies = 200_000;
const limitMs = 100;
const turns = 100;
const small = new Set<string>();

type Asked = { name: string; texts: string[]; finds: boolean };
type Row = { text: string };
type Answer = OperationAnswer<typeof searchOperations.searchEverything>;

const actor = { userId: 'auth0|1', staffRole: 'administrator' } as Actor;

await runBench(
  'search',
  async ({ urlOf }) => {
    await query(urlOf('postgres'), 'create database large');
    const url = urlOf('large');
    const { db, pool } = openDatabase(url, { connectionsMax: 4, statements: 'named', statementSecondsMax: 300 });
    await timed('before the migration', () => migrate(db as never, '0205-six-roles'));
    await timed(`${companies} companies`, () => fillSearch(url, companies));
    await timed('the migration that makes the search', () => migrate(db as never));
    await query(url, 'vacuum analyze');
    try {
      const asked = await listAsked(url);
      return [...(await lookAtPlans(url, asked)), ...(await timeAll(db, asked)), ...(await compareNewest(url, db))];
    } finally {
      await db.destroy();
      await pool.end().catch(() => undefined);
    }
  },
  ['fsync=off', 'shared_buffers=512MB', 'max_wal_size=4GB'],
);

async function timed(name: string, run: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await run();
  console.log(`${name.padEnd(36)} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

async function listAsked(url: string): Promise<Asked[]> {
  const some = async (from: string) => (await query<Row>(url, `${from} limit ${turns}`)).map(({ text }) => text);
  const random = `order by md5(id::text)`;
  const names = await some(`select company_name as text from registrations ${random}`);
  const rare = names.map((name) => name.split(' ').at(-2)!);
  const people = await some(`select name as text from users ${random}`);
  const misspelt = rare.map((word) => `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}q`);
  return [
    {
      name: 'exact order',
      texts: await some(`select 'ORD-' || left(id::text, 8) as text from orders ${random}`),
      finds: true,
    },
    {
      name: 'exact charge',
      texts: await some(`select payment_intent_id as text from registrations ${random}`),
      finds: true,
    },
    { name: 'beginning of a charge', texts: ['pi_3', 'pi_3Bench', 'pi_3Bench00000'], finds: true },
    { name: 'mail', texts: await some(`select email as text from users ${random}`), finds: true },
    { name: 'telephone', texts: await some(`select contact_phone as text from companies ${random}`), finds: true },
    {
      name: 'end of a telephone',
      texts: await some(`select right(contact_phone, 7) as text from companies ${random}`),
      finds: true,
    },
    { name: 'common word', texts: ['llc', 'digital', 'marea', 'sierra', 'correo'], finds: true },
    { name: 'common word with an accent', texts: ['PEÑASCO', 'peñasco', 'Consultoría', 'muñoz'], finds: true },
    { name: 'rare word', texts: rare, finds: true },
    { name: 'part of a rare word', texts: rare.map((word) => word.slice(0, 5)), finds: true },
    { name: 'two common words', texts: ['jose munoz', 'faro digital', 'maria pena', 'galeon software'], finds: true },
    { name: 'a whole company', texts: names, finds: true },
    { name: 'a whole person', texts: people, finds: true },
    { name: 'typing error in a rare word', texts: misspelt, finds: true },
    {
      name: 'typing error in a common word',
      texts: ['consultroia', 'digtial', 'munzo', 'penasoc', 'galleon'],
      finds: true,
    },
    { name: 'nothing', texts: ['zzqxwv', 'xkcdqq yyzz', 'qqqqqqqq'], finds: false },
  ];
}

async function search(db: Db, text: string) {
  const needs = { db } as Context;
  const input = { body: { text }, params: undefined, query: undefined, files: undefined };
  const { data } = (await searchEverything(needs, actor, input, {} as Caller)) as Answer;
  return data;
}

async function timeAll(db: Db, asked: readonly Asked[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, texts, finds } of asked) {
    const times: number[] = [];
    let missed = 0;
    for (let turn = -10; turn < turns; turn += 1) {
      const text = texts[Math.abs(turn) % texts.length]!;
      const began = performance.now();
      const { groups, is_partial } = await search(db, text);
      if (turn < 0) continue;
      times.push(performance.now() - began);
      if (is_partial || groups.length > 0 !== finds) missed += 1;
    }
    const sorted = times.toSorted((one, other) => one - other);
    const [half, most] = [0.5, 0.95].map((part) => sorted[Math.floor(sorted.length * part)]!) as [number, number];
    console.log(
      `${name.padEnd(36)} ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms${missed ? `, ${missed} wrong` : ''}`,
    );
    if (most > limitMs) broken.push(`${name}: p95 ${most.toFixed(0)} ms`);
    if (missed > turns / 20) broken.push(`${name}: ${missed} of ${turns} answers are partial or not as expected`);
  }
  return broken;
}

/** A common word is not in front of any name here, so the order is that of their ages alone. */
async function compareNewest(url: string, db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const word of ['digital', 'software', 'textil']) {
    const { groups } = await search(db, word);
    const found = groups.find(({ group }) => group === 'companies')?.results.map(({ id }) => id);
    const newest = await query<Row>(
      url,
      `select id as text from search_entries where kind = 'company' and plain like '%${word}%' order by at desc, id limit 8`,
    );
    if (found?.join() !== newest.map(({ text }) => text).join()) broken.push(`${word}: not the newest eight`);
  }
  return broken;
}

async function lookAtPlans(url: string, asked: readonly Asked[]): Promise<string[]> {
  const logged: Statement[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void logged.push({ text: query.sql, values: query.parameters }),
  });
  const client = await pool.connect();
  const broken: string[] = [];
  let looked = 0;
  try {
    for (const { name, texts } of asked) {
      logged.length = 0;
      await search(db, texts[0]!);
      for (const statement of logged.filter(({ text }) => /from (search_|unnest)|with found/.test(text))) {
        looked += 1;
        const { scanned } = readingOf(await explain(client, statement, 'force_generic_plan'), small);
        if (scanned.length > 0) broken.push(`${name} reads ${scanned.join(', ')} whole: ${statement.text}`);
      }
    }
    console.log(`${looked} plans looked at, ${broken.length} read a table whole`);
    return broken;
  } finally {
    client.release();
    await db.destroy();
  }
}
