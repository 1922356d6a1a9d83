import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverOutbox } from '../mail/deliver-outbox.ts';
import { detailsOf, paidRegistration, purchaseOf } from '../testing/purchase.ts';
import { codeFor, enroll, openBrowser, type TestBrowser } from '../testing/second-factor.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { completeDeletions } from './complete-deletions.ts';
import { makeExport } from './make-export.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => app.stop());

const subjectsOf = (browser: TestBrowser) => app.mail.messages(browser.customer.email).map(({ subject }) => subject);
const ask = (browser: TestBrowser, body = {}) => browser.call('POST /api/privacy/deletion', { body });
const confirm = (browser: TestBrowser, token: string) =>
  browser.call('POST /api/privacy/deletion/confirm', { body: { token } });

/** The token of the newest mail. */
async function mailedToken(browser: TestBrowser): Promise<string> {
  await deliverFor(browser);
  const [newest] = app.mail.messages(browser.customer.email).filter(({ subject }) => subject.startsWith('Confirma'));
  const mail = await app.mail.message(newest!.id);
  return decodeURIComponent(/[?&]eliminar=([\w%-]+)/.exec(mail!.html!)![1]!);
}

async function deliverFor(browser: TestBrowser): Promise<void> {
  const rows = await app.db
    .selectFrom('outbox')
    .select('id')
    .where(sql<string>`payload ->> 'userId'`, '=', browser.customer.userId)
    .where('sent_at', 'is', null)
    .execute();
  for (const { id } of rows) await deliverOutbox(app.context, { outboxId: id });
}

/** Asked, confirmed, and the waiting time over. */
async function dueDeletion(browser: TestBrowser): Promise<void> {
  await ask(browser);
  expect((await confirm(browser, await mailedToken(browser))).status).toBe(200);
  await app.db
    .updateTable('deletions')
    .set({ due_at: new Date(Date.now() - 1_000) })
    .where('user_id', '=', browser.customer.userId)
    .execute();
}

test('asked, confirmed by mail, seven days, undone: nothing is lost', async () => {
  const browser = await openBrowser(app, await app.customer());
  expect((await ask(browser)).body).toMatchObject({
    data: { deletion: { status: 'awaiting_confirmation', due_at: null }, has_records_to_keep: false },
  });
  const token = await mailedToken(browser);
  const { body } = await confirm(browser, token);
  const days = (Date.parse(body.data.deletion!.due_at!) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  await deliverFor(browser);
  expect(subjectsOf(browser)[0]).toMatch(/^Eliminaremos tu cuenta el /);
  await completeDeletions(app.context);
  expect((await browser.call('GET /api/privacy/deletion')).body.data.deletion!.status).toBe('scheduled');
  expect((await browser.call('DELETE /api/privacy/deletion')).body.data.deletion).toBeNull();
  expect((await confirm(browser, token)).body.code).toBe('privacy.deletion_link_invalid');
  const { body: log } = await browser.call('GET /api/security-events');
  expect(log.data.items.map(({ kind }) => kind)).toEqual([
    'deletion_canceled',
    'deletion_confirmed',
    'deletion_requested',
    'signed_in',
  ]);
});

test('with a second factor it asks for a fresh code', async () => {
  const browser = await openBrowser(app, await app.customer());
  const { secret } = await enroll(browser);
  expect((await ask(browser)).body.code).toBe('two_factor.code_needed');
  expect((await ask(browser, { proof: { code: '000000' } })).body.code).toBe('two_factor.code_invalid');
  expect((await ask(browser, { proof: { code: await codeFor(secret) } })).status).toBe(200);
});

test('the link is its owner’s alone, the newest alone, for two days, and its token is stored nowhere in clear', async () => {
  const [browser, other] = [await openBrowser(app, await app.customer()), await openBrowser(app, await app.customer())];
  await ask(browser);
  const first = await mailedToken(browser);
  await ask(browser);
  const second = await mailedToken(browser);
  const stored = JSON.stringify(
    await Promise.all([
      app.db.selectFrom('outbox').selectAll().execute(),
      app.db.selectFrom('deletions').selectAll().execute(),
    ]),
  );
  expect(stored).not.toContain(second);
  await ask(other);
  for (const [who, token] of [
    [other, second],
    [browser, first],
    [browser, 'x'.repeat(43)],
  ] as const)
    expect((await confirm(who, token)).body.code).toBe('privacy.deletion_link_invalid');
  await app.db
    .updateTable('deletions')
    .set({ requested_at: new Date(Date.now() - 49 * 3_600_000) })
    .where('user_id', '=', browser.customer.userId)
    .execute();
  expect((await browser.call('GET /api/privacy/deletion')).body.data.deletion).toBeNull();
  expect((await confirm(browser, second)).body.code).toBe('privacy.deletion_link_invalid');
});

test('without records nothing remains: neither row nor file nor session', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer);
  await app.call('POST /api/companies/initial', {
    token: customer.token,
    body: purchaseOf(customer, { amount: 1 }),
  });
  const { body } = await browser.call('POST /api/privacy/export');
  await makeExport(app.context, { exportId: body.data.export!.id });
  const made = await app.db
    .selectFrom('exports')
    .select('object_key')
    .where('id', '=', body.data.export!.id)
    .executeTakeFirst();
  expect(await app.context.files.head(made!.object_key!)).toBeDefined();
  await dueDeletion(browser);
  await completeDeletions(app.context);
  expect(subjectsOf(browser)[0]).toBe('Tu cuenta de Zarpa fue eliminada');
  expect(await app.context.files.head(made!.object_key!)).toBeUndefined();
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`.execute(app.db);
  for (const { table_name } of rows) {
    const found = await sql`select 1 from ${sql.table(table_name)} where user_id = ${customer.userId}`.execute(app.db);
    expect([table_name, found.rows]).toEqual([table_name, []]);
  }
  expect(await app.db.selectFrom('users').select('id').where('id', '=', customer.userId).execute()).toEqual([]);
  const jobs =
    await sql`select 1 from pgboss.job where name = 'delete-account' and data ->> 'userId' = ${customer.userId}`.execute(
      app.db,
    );
  expect(jobs.rows).toHaveLength(1);
});

test('records stay, the person goes: nobody can sign in under that id again', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer);
  const registrationId = await paidRegistration(app, customer);
  await app.call('POST /api/companies/details', { token: customer.token, body: detailsOf(registrationId) });
  await enroll(browser);
  expect((await browser.call('GET /api/privacy/deletion')).body.data.has_records_to_keep).toBe(true);
  await app.db
    .insertInto('deletions')
    .values({ user_id: customer.userId, token_hash: Buffer.alloc(32), due_at: new Date(0) })
    .execute();
  await completeDeletions(app.context);
  const [user] = await app.db.selectFrom('users').selectAll().where('id', '=', customer.userId).execute();
  expect(user).toMatchObject({ email: '', name: '' });
  for (const table of ['sessions', 'second_factors', 'recovery_codes', 'security_events', 'deletions'] as const)
    expect(await app.db.selectFrom(table).select('user_id').where('user_id', '=', customer.userId).execute()).toEqual(
      [],
    );
  for (const table of ['registrations', 'companies', 'members', 'orders'] as const)
    expect(
      (await app.db.selectFrom(table).select('user_id').where('user_id', '=', customer.userId).execute()).length,
    ).toBe(1);
  expect((await app.call('GET /api/2fa/status', { token: customer.token })).body.code).toBe('identity.account_deleted');
  expect((await app.call('POST /api/session', { token: customer.token })).body.code).toBe('identity.account_deleted');
});

test('a payment that is still open holds the deletion back', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer);
  await app.call('POST /api/companies/initial', {
    token: customer.token,
    body: purchaseOf(customer, { payment_method_id: 'pm_card_visa_chargeDeclined' }),
  });
  await dueDeletion(browser);
  await completeDeletions(app.context);
  expect((await browser.call('GET /api/privacy/deletion')).body.data.deletion!.status).toBe('scheduled');
  await app.db
    .updateTable('registrations')
    .set({ payment_status: 'canceled' })
    .where('user_id', '=', customer.userId)
    .execute();
  await completeDeletions(app.context);
  expect(await app.db.selectFrom('users').select('id').where('id', '=', customer.userId).execute()).toEqual([]);
});

test('undone at the last moment wins', async () => {
  const browser = await openBrowser(app, await app.customer());
  await dueDeletion(browser);
  await browser.call('DELETE /api/privacy/deletion');
  await completeDeletions(app.context);
  expect((await browser.call('GET /api/2fa/status')).status).toBe(200);
});
