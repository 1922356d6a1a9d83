/**
 * `node bench/back-office/run.ts`: 200 000 companies, 1 000 000 payments and as many acts of the team. Of every list of the panel 95 of
 * 100 answers come within 50 ms, and no statement reads a table whole. A month of the books is timed beside them, with a limit of its own.
 * Under five minutes.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { queueViews } from '@zarpa/contract/formation/staff.ts';
import { inboxViews } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { envelopeFilters } from '@zarpa/contract/signatures/staff.ts';
import { taskViews } from '@zarpa/contract/tasks/operations.ts';
import { taxWorkViews } from '@zarpa/contract/tax/dates/work.ts';
import type { Context } from '@zarpa/server/context.ts';
import { listBatches } from '@zarpa/server/domains/batches/team-batches.ts';
import { listCustomers, searchCustomers } from '@zarpa/server/domains/customers/listed-customers.ts';
import { getBooks } from '@zarpa/server/domains/money/books/books.ts';
import { listDisputes, listPayments, listRefunds } from '@zarpa/server/domains/money/lists.ts';
import { listPayouts } from '@zarpa/server/domains/money/payouts/payouts.ts';
import { getPurchase } from '@zarpa/server/domains/money/purchase.ts';
import { getEnvelopeCounts, listStaffEnvelopes } from '@zarpa/server/domains/signatures/staff/staff-envelopes.ts';
import { listStaffActions } from '@zarpa/server/domains/staff/list-staff-actions.ts';
import { getQueueCounts } from '@zarpa/server/domains/formation/queue/get-queue-counts.ts';
import { listQueue } from '@zarpa/server/domains/formation/queue/list-queue.ts';
import { listReturns } from '@zarpa/server/domains/returns/review/packet-views.ts';
import { listStaffThreads } from '@zarpa/server/domains/support/threads/staff/inbox.ts';
import { listTasks } from '@zarpa/server/domains/tasks/team-tasks.ts';
import { getTaxWorkCounts, listTaxWork } from '@zarpa/server/domains/tax/staff/tax-work.ts';
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
import { fillSearch } from '../search/fill-search.ts';
import { fillMoney } from './fill-money.ts';
import { fillWork } from './fill-work.ts';

const companies = 200_000;
const payments = 1_000_000;
const limitMs = 50;
const monthLimitMs = 2_000;
const turns = 60;
/** Tables of the team and of settings, which stay small. */
const small = new Set(['staff', 'payouts']);

const actor = { userId: 'auth0|1', staffRole: 'administrator', noteChanges: () => undefined } as unknown as Actor;
type Ask = { name: string; limit?: number; turns?: number; run: (db: Db, turn: number) => Promise<unknown> };
type Run = (needs: Context, actor: Actor, input: never, caller: Caller) => Promise<unknown>;

const needsOf = (db: Db) => ({ db, clock: () => new Date() }) as unknown as Context;
const ask = (run: Run, input: object) => (db: Db) => run(needsOf(db), actor, input as never, {} as Caller);
const listed = (name: string, run: Run, question: object, more: Partial<Ask> = {}): Ask => ({
  name,
  run: ask(run, { query: question }),
  ...more,
});

await runBench(
  'back-office',
  async ({ urlOf }) => {
    await query(urlOf('postgres'), 'create database large');
    const url = urlOf('large');
    const { db, pool } = openDatabase(url, { connectionsMax: 4, statements: 'named', statementSecondsMax: 300 });
    await timed('before the search', () => migrate(db as never, '0205-six-roles'));
    await timed(`${companies} companies`, () => fillSearch(url, companies));
    await timed('every later migration', () => migrate(db as never));
    await timed(`${payments} payments, acts and lines`, () => fillMoney(url, { companies, payments }));
    await timed('open work', () => fillWork(url));
    await query(url, 'vacuum analyze');
    await rest(1_000);
    try {
      const asks = await listAsks(url);
      return [...(await lookAtPlans(url, asks)), ...(await timeAll(db, asks))];
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
  console.log(`${name.padEnd(40)} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

async function listAsks(url: string): Promise<Ask[]> {
  const some = async (text: string) => (await query<{ text: string }>(url, text)).map((row) => row.text);
  const deep =
    await some(`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_' || id as text
    from registrations order by created_at desc, id desc offset 300000 limit 1`);
  const companiesOf = await some(
    `select id::text as text from registrations where returned_cents > 0 order by md5(id::text) limit ${turns}`,
  );
  const people = await some(`select customer_id as text from staff_actions where customer_id is not null limit 1`);
  const [month] = await some(`select to_char(now() at time zone 'UTC', 'YYYY-MM') as text`);
  const after = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return [
    ...(['paid', 'returned', 'unpaid', 'all'] as const).map((view) =>
      listed(`payments, ${view}`, listPayments as unknown as Run, { view }),
    ),
    listed('payments, far back', listPayments as unknown as Run, { view: 'all', cursor: deep[0] }),
    ...(['open', 'all'] as const).map((view) => listed(`refunds, ${view}`, listRefunds as unknown as Run, { view })),
    ...(['open', 'all'] as const).map((view) => listed(`disputes, ${view}`, listDisputes as unknown as Run, { view })),
    listed('payouts', listPayouts as unknown as Run, {}),
    ...(['all', 'with_company', 'without_company', 'tried', 'to_review'] as const).map((view) =>
      listed(`customers, ${view}`, listCustomers as unknown as Run, { view }),
    ),
    {
      name: 'customers, a common word',
      run: ask(searchCustomers as unknown as Run, { body: { view: 'all', text: 'digital' } }),
    },
    {
      name: 'customers, a rare word',
      run: ask(searchCustomers as unknown as Run, { body: { view: 'all', text: 'cliente777@' } }),
    },
    listed('audit', listStaffActions as unknown as Run, {}),
    listed('audit, of a colleague', listStaffActions as unknown as Run, { user_id: 'auth0|7' }),
    listed('audit, of a customer', listStaffActions as unknown as Run, { customer_id: people[0] }),
    listed('audit, of an operation', listStaffActions as unknown as Run, { operations: 'downloadCustomerFile' }),
    listed('audit, of a week', listStaffActions as unknown as Run, { from: after(300), to: after(293) }),
    listed('audit, what failed', listStaffActions as unknown as Run, { end: 'failed' }),
    ...taskViews.map((view) => listed(`tasks, ${view}`, listTasks as unknown as Run, { view })),
    ...queueViews
      .filter((view) => view !== 'tasks')
      .map((view) => listed(`queue, ${view}`, listQueue as unknown as Run, { view })),
    listed('batches', listBatches as unknown as Run, {}),
    listed('queue, counts', getQueueCounts as unknown as Run, {}),
    ...inboxViews.map((view) => listed(`conversations, ${view}`, listStaffThreads as unknown as Run, { view })),
    ...taxWorkViews.map((view) => listed(`dates, ${view}`, listTaxWork as unknown as Run, { view })),
    listed('dates, counts', getTaxWorkCounts as unknown as Run, {}),
    ...envelopeFilters.map((filter) => listed(`signings, ${filter}`, listStaffEnvelopes as unknown as Run, { filter })),
    listed('signings, counts', getEnvelopeCounts as unknown as Run, {}),
    listed('returns', listReturns as unknown as Run, {}),
    listed('returns, to review', listReturns as unknown as Run, { state: 'in_review' }),
    {
      name: 'one purchase',
      run: (db, turn) =>
        (getPurchase as unknown as Run)(
          needsOf(db),
          actor,
          { params: { id: companiesOf[turn % companiesOf.length] } } as never,
          {} as Caller,
        ),
    },
    listed('a month of the books', getBooks as unknown as Run, { month }, { limit: monthLimitMs, turns: 5 }),
  ];
}

async function timeAll(db: Db, asks: readonly Ask[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, run, limit = limitMs, turns: count = turns } of asks) {
    const times: number[] = [];
    for (let turn = -5; turn < count; turn += 1) {
      const began = performance.now();
      await run(db, Math.abs(turn));
      if (turn >= 0) times.push(performance.now() - began);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const [half, most] = [0.5, 0.95].map((part) => sorted[Math.floor((sorted.length - 1) * part)]!) as [number, number];
    console.log(`${name.padEnd(40)} ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`);
    if (most > limit) broken.push(`${name}: p95 ${most.toFixed(0)} ms`);
  }
  return broken;
}

async function lookAtPlans(url: string, asks: readonly Ask[]): Promise<string[]> {
  const logged: Statement[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void logged.push({ text: sql, values: parameters }),
  }) as Db;
  const client = await pool.connect();
  const broken: string[] = [];
  let looked = 0;
  try {
    for (const { name, run, limit } of asks) {
      // A month is most of what there is.
      if (limit) continue;
      logged.length = 0;
      await run(db, 0);
      for (const statement of logged.filter(({ text }) => /^\s*(select|with)/.test(text))) {
        looked += 1;
        const { scanned } = readingOf(await explain(client, statement, 'force_custom_plan'), small);
        if (scanned.length > 0)
          broken.push(`${name} reads ${scanned.join(', ')} whole: ${statement.text.slice(0, 200)}`);
      }
    }
    console.log(`${looked} plans looked at, ${broken.length} read a table whole`);
    return broken;
  } finally {
    client.release();
    await db.destroy();
  }
}
