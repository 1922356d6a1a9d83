import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { deliverOutbox } from '../../platform/mail/deliver-outbox.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { moveCase, paidCase } from '../../testing/companies/own-case.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { firstCompany, rowsAbout, rowsOf as wholeRowsOf } from '../../testing/people/rows-of.ts';
import { joinCompany } from '../../testing/companies/join-company.ts';
import { insert, select, update } from '../../testing/database/rows.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { modules } from '../../domains.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { codeFor, enroll, openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { completeDeletions } from './complete-deletions.ts';
import { makeExport } from './make-export.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const subjectsOf = (browser: TestBrowser) => app.mail.messages(browser.customer.email).map(({ subject }) => subject);
const ask = (browser: TestBrowser, body = {}) => browser.call('POST /api/privacy/deletion', { body });
const confirm = (browser: TestBrowser, token: string) =>
  browser.call('POST /api/privacy/deletion/confirm', { body: { token } });

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
    .where('user_id', '=', browser.customer.userId)
    .where('sent_at', 'is', null)
    .execute();
  for (const { id } of rows) await deliverOutbox(app.context, { outboxId: id });
}

async function dueDeletion(browser: TestBrowser): Promise<void> {
  await ask(browser);
  expect((await confirm(browser, await mailedToken(browser))).status).toBe(200);
  const dueAt = new Date(app.context.clock().getTime() - 1_000);
  await app.db.updateTable('deletions').set({ due_at: dueAt }).where('user_id', '=', browser.customer.userId).execute();
}

test('asked, confirmed by mail, seven days, undone: nothing is lost', async () => {
  const browser = await openBrowser(app, await app.customer());
  expect((await ask(browser, { proof: {} })).body.code).toBe('request.invalid');
  expect((await ask(browser)).body).toMatchObject({
    data: { deletion: { status: 'awaiting_confirmation', due_at: null }, has_records_to_keep: false },
  });
  const rows = () =>
    app.db.selectFrom('deletions').selectAll().where('user_id', '=', browser.customer.userId).execute();
  const request = {
    user_id: browser.customer.userId,
    token_hash: expect.any(Buffer) as Buffer,
    requested_at: expect.any(Date) as Date,
    due_at: null,
  };
  expect(await rows()).toEqual([request]);
  const token = await mailedToken(browser);
  const { body } = await confirm(browser, token);
  expect(await rows()).toEqual([{ ...request, due_at: new Date(body.data.deletion!.due_at!) }]);
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

async function rowsOf(userId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass
    union all select 'users', 'id'
    union all select 'sign_in_ends', 'user_id'`.execute(app.db);
  const counted = rows.map(async ({ table, column }) => {
    const found = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(app.db);
    return [`${table}.${column}`, found.rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

async function objectsOf(userId: string): Promise<string[]> {
  const kept = await sql<{ object_key: string | null }>`
    select object_key from files where user_id = ${userId}
    union all select object_key from exports where user_id = ${userId}`.execute(app.db);
  return kept.rows.flatMap(({ object_key }) => object_key ?? []);
}

const records = [
  'orders.user_id',
  'order_items.user_id',
  'companies.user_id',
  'members.user_id',
  'change_requests.user_id',
  'change_requests.settled_by',
  'dispute_submissions.asked_by',
  'dispute_submissions.user_id',
  'envelope_papers.user_id',
  'envelopes.asked_by',
  'envelopes.user_id',
  'ink_copies.judged_by',
  'ink_copies.user_id',
  'signers.user_id',
  'signing_events.user_id',
  'signing_links.user_id',
  'disputes.user_id',
  'refunds.user_id',
  'refunds.made_by',
  'refunds.decided_by',
  'refunds.repaid_by',
  'cancellation_requests.user_id',
  'cancellation_requests.settled_by',
  'required_actions.user_id',
  'cases.user_id',
  'case_events.user_id',
  'case_event_texts.user_id',
  'case_event_notes.user_id',
  'filings.user_id',
  'partner_documents.user_id',
  'documents.user_id',
  'company_mail.user_id',
  'document_texts.user_id',
  'invoices.user_id',
  'agreement_choices.user_id',
  'paper_failures.user_id',
  'tasks.user_id',
  'tasks.done_by',
  'tasks.owner_id',
  'pending_moves.user_id',
  'pending_moves.made_by',
  'case_proposals.user_id',
  'case_proposals.proposed_by',
  'case_proposals.settled_by',
  'ledger_global_rules.created_by',
  'year_rates.entered_by',
  'faq_versions.saved_by',
  'returns.user_id',
  'return_papers.user_id',
  'return_proofs.user_id',
  'return_signed_pages.user_id',
  'return_notices.user_id',
  'engagements.user_id',
  'charge_lines.user_id',
  'charges.user_id',
  'renewal_notices.told_by',
  'renewal_notices.user_id',
  'saved_cards.user_id',
  'services.ended_by',
  'services.user_id',
];

/** Data without a legal duty to keep it. */
const unrecorded = [
  'company_people.invited_by',
  'company_invitations.user_id',
  'company_invitations.accepted_by',
  'hand_overs.user_id',
  'hand_overs.to_id',
  'company_closings.user_id',
  'company_profiles.user_id',
  'directors.user_id',
  'business_activities.user_id',
  'tax_facts.user_id',
  'tax_facts.staff_id',
  'member_shares.user_id',
  'member_shares.staff_id',
  'tax_screening.user_id',
  'missed_years.user_id',
  'bank_statements.user_id',
  'statement_accounts.user_id',
  'statement_rows.user_id',
  'statement_mappings.user_id',
  'statement_quotas.user_id',
  'batch_items.user_id',
  'ledgers.user_id',
  'ledger_entries.user_id',
  'ledger_parts.user_id',
  'ledger_receipts.user_id',
  'ledger_rules.user_id',
  'ledger_changes.user_id',
  'ledger_change_entries.user_id',
  'ledger_owner_names.user_id',
  'ledger_processors.user_id',
  'related_parties.user_id',
  'ledger_rates.user_id',
  'ledger_balances.user_id',
  'ledger_answers.user_id',
  'ledger_locks.user_id',
  'obligations.user_id',
  'obligation_reminders.user_id',
  'tax_refreshes.user_id',
  'calendar_addresses.user_id',
  'tax_calendars.user_id',
  'return_answers.user_id',
  'preparer_records.user_id',
  'approval_codes.user_id',
];

let staying: TestBrowser;
beforeAll(async () => {
  staying = await fullCustomer(app, { hasPaid: true });
  expect((await staying.call('DELETE /api/privacy/deletion')).status).toBe(200);
});

test.each([true, false])(
  'of somebody with a row in every table (who paid: %s) only records stay, or nothing; every row of who stays is as it was',
  async (hasPaid) => {
    const browser = await fullCustomer(app, { hasPaid });
    const { userId, email } = browser.customer;
    const { rows } = await sql<{ id: string }>`select id from exports where user_id = ${userId}`.execute(app.db);
    await makeExport(app.context, { exportId: rows[0]!.id });
    const before = await rowsOf(userId);
    const objects = await objectsOf(userId);
    expect(objects).toHaveLength(hasPaid ? 15 : 3);
    const empty = Object.keys(before).filter((name) => before[name] === 0);
    expect(empty.toSorted()).toEqual(hasPaid ? [] : [...records, ...unrecorded].toSorted());
    const stayed = await wholeRowsOf(app, staying.customer.userId);
    expect(stayed['returns']!.length).toBeGreaterThan(0);

    await completeDeletions(app.context);
    expect(await wholeRowsOf(app, staying.customer.userId)).toEqual(stayed);
    const after = await rowsOf(userId);
    const left = Object.fromEntries(Object.entries(after).filter(([, count]) => count > 0));
    expect(left).toEqual(
      hasPaid
        ? {
            ...Object.fromEntries(records.map((name) => [name, before[name]])),
            'registrations.user_id': 2,
            'company_people.user_id': 2,
            'company_people.invited_by': 2,
            'documents.user_id': before['documents.user_id']! - 2,
            // Receipt, identity document, a paper of the case, and a scan of company mail.
            'files.user_id': 10,
            // By what the books of two companies are found: neither the person nor what they wrote.
            'search_entries.user_id': 12,
            // The remaining row of a deleted account.
            'two_factor_policies.updated_by': 1,
            'users.id': 1,
          }
        : {},
    );
    // Form lines with tax numbers remain only in the papers.
    const forms = await app.db.selectFrom('returns').select('forms').where('user_id', '=', userId).execute();
    expect(forms).toEqual(hasPaid ? [{ forms: null }, { forms: null }] : []);
    await runJobs(app, 'delete-object');
    const there = await Promise.all(objects.map(async (key) => (await app.context.files.head(key)) !== undefined));
    expect(there.filter(Boolean)).toHaveLength(hasPaid ? 10 : 0);

    await runJobs(app, 'deliver-outbox');
    expect(app.mail.messages(email)[0]!.subject).toBe('Tu cuenta de Zarpa fue eliminada');
    const mails = await sql`select 1 from outbox where kind = 'account-deleted'`.execute(app.db);
    expect(mails.rows).toEqual([]);
    const atProvider =
      await sql`select 1 from pgboss.job where name = 'delete-account' and data ->> 'userId' = ${userId}`.execute(
        app.db,
      );
    expect(atProvider.rows).toHaveLength(1);
    if (hasPaid) {
      const [user] = await app.db.selectFrom('users').select(['email', 'name']).where('id', '=', userId).execute();
      expect(user).toEqual({ email: '', name: '' });
      for (const key of ['GET /api/2fa/status', 'POST /api/session'] as const)
        expect((await app.call(key, { token: browser.customer.token })).body.code).toBe('identity.account_deleted');
    }
  },
);

test('a deletion that fails tells nobody that it was done, and leaves everything', async () => {
  const browser = await fullCustomer(app, { hasPaid: false });
  const { userId, email } = browser.customer;
  const before = await rowsOf(userId);
  await sql`create table holds_on (user_id text references users (id))`.execute(app.ownerDb);
  await sql`insert into holds_on values (${userId})`.execute(app.ownerDb);
  await completeDeletions(app.context);
  await completeDeletions(app.context);
  await sql`drop table holds_on`.execute(app.ownerDb);
  expect(await rowsOf(userId)).toEqual(before);
  await runJobs(app, 'deliver-outbox');
  expect(app.mail.messages(email).map(({ subject }) => subject)).not.toContain('Tu cuenta de Zarpa fue eliminada');
  await completeDeletions(app.context);
  expect((await rowsOf(userId))['users.id']).toBe(0);
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

test('an open case holds the account’s end back, and says which; another customer’s does not', async () => {
  const [browser, other] = [await openBrowser(app, await app.customer()), await openBrowser(app, await app.customer())];
  const of = await paidCase(app, browser.customer);
  const { status, body } = await ask(browser);
  expect([status, body]).toMatchObject([409, { code: 'privacy.open_companies', companies: ['Faro Digital LLC'] }]);
  const shown = (await browser.call('GET /api/privacy/deletion')).body.data;
  expect(shown).toEqual({
    deletion: null,
    has_records_to_keep: true,
    open_companies: ['Faro Digital LLC'],
    led_companies: [],
  });
  await deliverFor(browser);
  expect(subjectsOf(browser).filter((subject) => subject.startsWith('Confirma'))).toEqual([]);
  expect((await ask(other)).status).toBe(200);
  expect((await other.call('GET /api/privacy/deletion')).body.data.open_companies).toEqual([]);
  // A company with another titular stays without them.
  const titular = { registration_id: of.registrationId, user_id: other.customer.userId, role: 'titular' as const };
  await insert(app.db, 'company_people', titular);
  expect((await browser.call('GET /api/privacy/deletion')).body.data.open_companies).toEqual([]);
  await app.db.deleteFrom('company_people').where('user_id', '=', titular.user_id).execute();
  await moveCase(app, of, { event: 'cancelled', by: 'administrator' });
  expect((await ask(browser)).status).toBe(200);
});

test('bought after it was asked for: the link refuses, and is good again once the case is over', async () => {
  const browser = await openBrowser(app, await app.customer());
  await ask(browser);
  const token = await mailedToken(browser);
  const of = await paidCase(app, browser.customer);
  const refused = await confirm(browser, token);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'privacy.open_companies', companies: ['Faro Digital LLC'] },
  ]);
  expect((await browser.call('GET /api/privacy/deletion')).body.data.deletion!.status).toBe('awaiting_confirmation');
  await moveCase(app, of, { event: 'cancelled', by: 'administrator' });
  expect((await confirm(browser, token)).body.data.deletion!.status).toBe('scheduled');
});

test('bought in the waiting time: it does not happen, once and for all, and the person is told why', async () => {
  const [browser, other] = [await openBrowser(app, await app.customer()), await openBrowser(app, await app.customer())];
  await dueDeletion(browser);
  await dueDeletion(other);
  const of = await paidCase(app, browser.customer);
  await completeDeletions(app.context);
  await completeDeletions(app.context);
  expect((await browser.call('GET /api/privacy/deletion')).body.data).toMatchObject({ deletion: null });
  await deliverFor(browser);
  const [newest, ...others] = app.mail
    .messages(browser.customer.email)
    .filter(({ subject }) => subject.startsWith('No '));
  expect(others).toEqual([]);
  const mail = (await app.mail.message(newest!.id))!;
  expect(mail.subject).toBe('No eliminamos tu cuenta: tienes una empresa en trámite');
  expect(mail.text).toContain('Todavía tenemos en trámite Faro Digital LLC.');
  expect(mail.text).toContain('escríbenos para cancelar el trámite');
  expect(await app.db.selectFrom('users').select('id').where('id', '=', other.customer.userId).execute()).toEqual([]);
  // The end of the case does not delete the account on the same day.
  await moveCase(app, of, { event: 'cancelled', by: 'administrator' });
  app.travel(30);
  await completeDeletions(app.context);
  const [user] = await app.db.selectFrom('users').select('email').where('id', '=', browser.customer.userId).execute();
  expect(user!.email).toBe(browser.customer.email);
});

test('a payment that ends between the two looks is seen by the second', async () => {
  const browser = await openBrowser(app, await app.customer());
  await dueDeletion(browser);
  const isHeldBack: typeof app.context.personalData.isHeldBack = async (_db, userId) => {
    if (userId === browser.customer.userId) await paidCase(app, browser.customer);
    return false;
  };
  await completeDeletions({ ...app.context, personalData: { ...app.context.personalData, isHeldBack } });
  expect((await browser.call('GET /api/privacy/deletion')).body.data).toMatchObject({
    deletion: null,
    open_companies: ['Faro Digital LLC'],
    led_companies: [],
  });
});

test('undone while the round is at work wins, also where somebody else’s is due, or it is confirmed anew for later', async () => {
  const [browser, other] = [await openBrowser(app, await app.customer()), await openBrowser(app, await app.customer())];
  await dueDeletion(browser);
  const isHeldBack: typeof app.context.personalData.isHeldBack = async (_db, userId) => {
    if (userId !== browser.customer.userId) return true;
    await browser.call('DELETE /api/privacy/deletion');
    await ask(browser);
    await confirm(browser, await mailedToken(browser));
    await dueDeletion(other);
    return false;
  };
  await completeDeletions({ ...app.context, personalData: { ...app.context.personalData, isHeldBack } });
  // A deleted customer could also sign in, but without a history.
  const { body } = await browser.call('GET /api/security-events');
  expect(body.data.items.map(({ kind }) => kind)).toContain('deletion_canceled');
  await other.call('DELETE /api/privacy/deletion');
});

test('undone at the last moment wins', async () => {
  const browser = await openBrowser(app, await app.customer());
  await dueDeletion(browser);
  await browser.call('DELETE /api/privacy/deletion');
  await completeDeletions(app.context);
  const { body } = await browser.call('GET /api/security-events');
  expect(body.data.items.map(({ kind }) => kind)).toContain('deletion_canceled');
});

const platform = ['outbox', 'notices', 'company_people'];
const ofPerson = modules
  .flatMap((part) => part.tables)
  .flatMap(({ table, personal }) => (personal?.isOfPerson || platform.includes(table) ? [table as string] : []));

test('a company with another titular goes on as it was, with its files; the other company of who left keeps records alone', async () => {
  const leaving = await fullCustomer(app, { hasPaid: true });
  const other = await openBrowser(app, await app.customer());
  await other.call('POST /api/session');
  const { userId } = leaving.customer;
  const rowsBefore = await wholeRowsOf(app, userId);
  const shared = firstCompany(rowsBefore);
  await insert(app.db, 'company_people', { registration_id: shared, user_id: other.customer.userId, role: 'titular' });
  const ofShared = (rows: Record<string, object[]>) =>
    Object.fromEntries(Object.entries(rowsAbout(rows as never, shared)).filter(([table]) => !ofPerson.includes(table)));
  const before = ofShared(rowsBefore);
  expect(before['ledger_entries']!.length).toBeGreaterThan(0);
  const listed = (
    await other.call('GET /api/user/companies/:registrationId/files', {
      params: { registrationId: shared },
    })
  ).body;
  await completeDeletions(app.context);

  const after = await wholeRowsOf(app, userId);
  expect(ofShared(after)).toEqual(before);
  expect(after['company_people']!.map((row) => row['registration_id'])).not.toContain(shared);
  expect(after['ledger_entries']).toEqual(before['ledger_entries']);
  expect(
    (
      await other.call('GET /api/user/companies/:registrationId/files', {
        params: { registrationId: shared },
      })
    ).body,
  ).toEqual(listed);
  await runJobs(app, 'delete-object');
  for (const { object_key } of before['files'] as { object_key: string }[])
    expect(await app.context.files.head(object_key)).toBeDefined();
  for (const table of ['threads', 'notices', 'sessions']) expect([table, after[table]]).toEqual([table, []]);
});

test('whoever leads a company alone hands it over first; of four that others lead, or nobody else is in, one is let go', async () => {
  const person = await openBrowser(app, await app.customer());
  await person.call('POST /api/session');
  const { userId } = person.customer;
  const others = [await boughtOver(), await boughtOver(), await boughtOver()];
  for (const [index, role] of (['titular', 'contador', 'lectura'] as const).entries())
    await insert(app.db, 'company_people', { registration_id: others[index]!.registrationId, user_id: userId, role });
  await boughtOver(person.customer);
  const led = await boughtOver(person.customer);
  const socio = await joinCompany(app, led.registrationId, { role: 'socio' });
  const refused = await ask(person);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'privacy.led_companies', companies: ['Faro Digital LLC'] },
  ]);
  expect((await person.call('GET /api/privacy/deletion')).body.data).toMatchObject({
    open_companies: [],
    led_companies: ['Faro Digital LLC'],
  });

  await update(app.db, 'company_people', { user_id: socio.customer.userId }, { role: 'titular' });
  // Nobody else leads it any more when the link is opened: it is refused, and good again afterwards.
  expect((await ask(person)).status).toBe(200);
  const token = await mailedToken(person);
  await update(app.db, 'company_people', { user_id: socio.customer.userId }, { role: 'contador' });
  expect((await confirm(person, token)).body).toMatchObject({ code: 'privacy.led_companies' });
  await update(app.db, 'company_people', { user_id: socio.customer.userId }, { role: 'titular' });
  // Nobody else leads it any more by the day of the end: it is called off, and told.
  await dueDeletion(person);
  await update(app.db, 'company_people', { user_id: socio.customer.userId }, { role: 'contador' });
  await completeDeletions(app.context);
  await deliverFor(person);
  expect(subjectsOf(person)).toContain('No eliminamos tu cuenta: hay otras personas en tu empresa');
  expect((await person.call('GET /api/privacy/deletion')).body.data.deletion).toBeNull();

  await update(app.db, 'company_people', { user_id: socio.customer.userId }, { role: 'titular' });
  await dueDeletion(person);
  await completeDeletions(app.context);
  const left = await select(app.db, 'company_people', { registration_id: led.registrationId }, ['user_id', 'role']);
  expect(left).toEqual([{ user_id: socio.customer.userId, role: 'titular' }]);
  for (const { registrationId, customer } of others)
    expect(await select(app.db, 'company_people', { registration_id: registrationId }, ['user_id'])).toEqual([
      { user_id: customer.userId },
    ]);
  expect((await socio.call('GET /api/cases/:id', { params: { id: led.registrationId } })).status).toBe(200);
});

/** Bought, and its case is over. */
async function boughtOver(customer?: Customer) {
  const of = await paidCase(app, customer);
  await moveCase(app, of, { event: 'cancelled', by: 'administrator' });
  return of;
}

test('what was bought and handed over goes on whole when its buyer leaves for good', async () => {
  const buyer = await openBrowser(app, await app.customer());
  const of = await boughtOver(buyer.customer);
  const heir = await joinCompany(app, of.registrationId, { role: 'titular' });
  await app.db.deleteFrom('company_people').where('user_id', '=', buyer.customer.userId).execute();
  // The receipt is made with the mail.
  await deliverFor(buyer);
  const whole = async () => rowsAbout((await wholeRowsOf(app, buyer.customer.userId)) as never, of.registrationId);
  const before = await whole();
  await dueDeletion(buyer);
  await completeDeletions(app.context);
  const { outbox: _mails, notices: _bell, ...after } = await whole();
  const { outbox: _mailsBefore, notices: _bellBefore, ...there } = before;
  expect(after).toEqual(there);
  expect((await heir.call('GET /api/cases/:id', { params: { id: of.registrationId } })).status).toBe(200);
});
