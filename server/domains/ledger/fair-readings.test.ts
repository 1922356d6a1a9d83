import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ChildFailure, type RunInChild } from '../../platform/runners/open-child-runner.ts';
import { companyOf2025, ledgerCalls, mercuryCsv, type Line } from '../../testing/ledger/own-ledger.ts';
import { formedCompany, type FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { readStatementJob } from './ledger.jobs.ts';
import { readBankStatement } from './statements/read-bank-statement.ts';
import { priorityOf } from './reading/reading-lanes.rules.ts';
import { testApp } from '../../testing/app/test-app.ts';

const folder = fileURLToPath(new URL('../../..', import.meta.url));

const app = testApp();
const workers: ChildProcess[] = [];
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
});

const lines = (count: number, mark = ''): Line[] =>
  Array.from({ length: count }, (_, n) => [
    `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`,
    `Hosting ${mark}${n}`,
    '-20.00',
  ]);
const wide = 'x'.repeat(400);

async function queued({ registrationId }: FormedCompany) {
  const { rows } = await sql<{ group_id: string; priority: number; statementId: string; reading: number }>`
    select group_id, priority, data ->> 'statementId' as "statementId", (data ->> 'reading')::int as reading
      from pgboss.job where name = 'read-statement' and state = 'created' and group_id = ${registrationId}
     order by created_on`.execute(app.db);
  return rows;
}

test('each reading is queued for its company by the size of its file, behind those that the company has waiting there', async () => {
  const of = await formedCompany(app);
  const second = await formedCompany(app, { by: of.customer });
  const { upload } = ledgerCalls(app, of);
  await upload(mercuryCsv(lines(2, 'a'), 'a.csv'));
  await upload(mercuryCsv(lines(2, 'b'), 'b.csv'));
  await upload(mercuryCsv(lines(2_500, wide), 'c.csv'));
  await upload(mercuryCsv(lines(12_500, wide), 'd.csv'));
  await ledgerCalls(app, second).upload(mercuryCsv(lines(2, 'a'), 'a.csv'));
  expect((await queued(of)).map(({ priority }) => priority)).toEqual([
    priorityOf('small', 0),
    priorityOf('small', 1),
    priorityOf('usual', 0),
    priorityOf('slow', 0),
  ]);
  expect((await queued(second)).map(({ priority }) => priority)).toEqual([priorityOf('small', 0)]);
  await sql`delete from pgboss.job where name = 'read-statement'`.execute(app.db);
});

test('two are read at once, and one of the places is kept for small files', () => {
  const { places = [] } = readStatementJob.settings;
  const takers = (priority: number) => places.filter(({ priorityMin = -Infinity }) => priority >= priorityMin).length;
  expect([takers(priorityOf('small', 0)), takers(priorityOf('usual', 0)), takers(priorityOf('slow', 0))]).toEqual([
    2, 1, 1,
  ]);
});

test('one that takes too long is read anew in the slow lane, once, and stays there', async () => {
  const of = await formedCompany(app);
  const { upload, detail } = ledgerCalls(app, of);
  const { id } = (await upload(mercuryCsv(lines(2)))).body.file;
  const [first] = await queued(of);
  const late = (() => Promise.reject(new ChildFailure('time', 'x'))) as unknown as RunInChild;
  const needs = { ...app.context, runInChild: late };
  // Jobs may run twice.
  for (let times = 0; times < 2; times += 1)
    await readBankStatement(needs, { statementId: id, reading: first!.reading });
  const again = (await queued(of)).filter(({ reading }) => reading !== first!.reading);
  expect(again).toMatchObject([{ statementId: id, reading: first!.reading + 1, priority: priorityOf('slow', 0) }]);
  expect((await detail(id)).data.file.reading.state).toBe('waiting');
  await readBankStatement(needs, { statementId: id, reading: again[0]!.reading });
  expect((await detail(id)).data.file.reading).toMatchObject({ state: 'unread', reason: 'too_hard' });
});

test(
  'a worker that is killed in the middle of a reading holds up nobody else, and the file is read once',
  { timeout: 180_000 },
  async () => {
    const [of, other] = [await companyOf2025(app), await companyOf2025(app)];
    const rows = 3_000;
    const { id } = (await ledgerCalls(app, of).upload(mercuryCsv(lines(rows)))).body.file;
    const first = startWorker();
    await until(async () => (await stateOf(id)) === 'active');
    first.kill('SIGKILL');
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 seconds' where state = 'active'`.execute(
      app.db,
    );
    startWorker();
    const small = (await ledgerCalls(app, other).upload(mercuryCsv(lines(3)))).body.file;
    await until(() => isRead(small.id));
    await until(() => isRead(id));
    const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_entries where statement_id = ${id}`.execute(app.db);
    expect(counted).toEqual([{ count: rows }]);
  },
);

function startWorker(): ChildProcess {
  const { config, mail, stripe, geocoding, issuer } = { ...app, config: app.context.config };
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: app.databaseUrl,
    FILES_DIR: config.files.folder,
    AUTH_DOMAIN: issuer.url,
    STRIPE_API_URL: stripe.url,
    MAPS_API_URL: geocoding.url,
    SMTP_URL: mail.smtpUrl,
  };
  const worker = spawn(process.execPath, ['server/worker.ts'], { cwd: folder, env, stdio: 'ignore' });
  workers.push(worker);
  return worker;
}

const stateOf = async (id: string) =>
  (
    await sql<{
      state: string;
    }>`select state from pgboss.job where name = 'read-statement' and data ->> 'statementId' = ${id}`.execute(app.db)
  ).rows[0]?.state;

const isRead = async (id: string) =>
  (await app.db.selectFrom('bank_statements').select('state').where('id', '=', id).executeTakeFirst())?.state ===
  'read';

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}
