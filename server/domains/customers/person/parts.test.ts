import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { notify } from '../../../platform/notifications/notify.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { securityNoticeMail } from '../../identity/identity.mails.ts';
import { signingCodeMail } from '../../signatures/signatures.mails.ts';
import { paymentReceivedMail } from '../../payments/payments.mails.ts';
import { threadAnsweredMail } from '../../support/threads/threads.mails.ts';
import { deletionRequestedMail } from '../../privacy/privacy.mails.ts';
import { staffNoticeMail } from '../../formation/formation.mails.ts';
import { taxNearMail } from '../../tax/tax.mails.ts';
import { boughtCompany, beginRegistration } from '../../../testing/companies/purchase.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { insert, select, selectOne, update } from '../../../testing/database/rows.ts';
import { fillThreads } from '../../../testing/people/full-threads.ts';
import { openBrowser, type TestBrowser } from '../../../testing/people/second-factor.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
const filer = testStaff(app, 'filer');
const money = testStaff(app, 'money');
const reader = testStaff(app, 'reader');

const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const of = (userId: string) => ({ params: { userId: encodeURIComponent(userId) } });

let owner: TestBrowser;
let other: TestBrowser;
let first: Awaited<ReturnType<typeof boughtCompany>>;
let second: Awaited<ReturnType<typeof boughtCompany>>;
beforeAll(async () => {
  owner = await openBrowser(app, await app.customer(), 'owner');
  other = await openBrowser(app, await app.customer(), 'other');
  first = await boughtCompany(app, { by: owner.customer, details: { company_name: 'Ancla LLC' } });
  second = await boughtCompany(app, { by: owner.customer, details: { company_name: 'Vela LLC' } });
  await boughtCompany(app, { by: other.customer });
  await beginRegistration(app, owner.customer);
});

test('what was paid and given back for each company, and the invoices; for whoever may read money', async () => {
  await update(app.db, 'registrations', { id: first.registrationId }, { returned_cents: 5_000 });
  const review = { payment_status: 'needs_review', captured_cents: 12_345, captured_currency: 'usd', paid_at: null };
  await update(app.db, 'registrations', { id: second.registrationId }, review);
  const billing = { name: 'Persona', country: 'ES', tax_id: '12345678Z', address: 'Calle Mayor 1' };
  await owner.call('PUT /api/billing-profile', { body: { ...billing, version: 0 } });
  await owner.call('POST /api/companies/:id/invoices', { params: { id: first.registrationId }, body: {} });
  const get = async (userId: string, by = money) =>
    (await by.call('GET /api/admin/customers/:userId/money', of(userId))).body;
  const made = await get(owner.customer.userId);
  const payment = { status: 'paid', paid: 399, returned: 0, paid_at: time };
  expect(made.data).toEqual({
    payments: {
      items: [
        {
          ...payment,
          registration_id: second.registrationId,
          company_name: 'Vela LLC',
          status: 'needs_review',
          paid: 123.45,
          paid_at: null,
        },
        { ...payment, registration_id: first.registrationId, company_name: 'Ancla LLC', returned: 50 },
      ],
      total: 2,
    },
    invoices: {
      items: [
        {
          id: uuid,
          kind: 'invoice',
          number: expect.stringMatching(/^F-\d{4}-\d{6}$/) as string,
          company_name: 'Ancla LLC',
          total: 399,
          issued_at: time,
          file_id: null,
        },
      ],
      total: 1,
    },
  });
  await runJobs(app, 'make-invoice');
  expect((await get(owner.customer.userId)).data.invoices.items[0]?.file_id).toEqual(uuid);
  const neighbour = (await get(other.customer.userId)).data;
  expect([neighbour.payments.total, neighbour.payments.items.length, neighbour.invoices]).toEqual([
    1,
    1,
    { items: [], total: 0 },
  ]);
  expect((await get(owner.customer.userId, agent)).code).toBe('identity.forbidden');
});

/** Mails of each kind that matters, none of which goes out. */
async function fillMails(userId: string): Promise<void> {
  await app.db.deleteFrom('outbox').where('user_id', '=', userId).execute();
  const { id: eventId } = await selectOne(app.db, 'security_events', { user_id: userId, kind: 'signed_in' }, ['id']);
  await app.db.transaction().execute(async (tx) => {
    const to = { ref: randomUUID(), userId };
    await enqueueMail(app.context, tx, paymentReceivedMail, {
      ...to,
      payload: { registrationId: first.registrationId },
    });
    await enqueueMail(app.context, tx, taxNearMail, {
      ...to,
      payload: { registrationId: first.registrationId, userId, dates: [] },
    });
    await enqueueMail(app.context, tx, threadAnsweredMail, {
      ...to,
      payload: { threadId: randomUUID(), userId, seen: 0 },
    });
    await enqueueMail(app.context, tx, signingCodeMail, {
      ...to,
      payload: { linkId: randomUUID(), sealedCode: 'x' },
    });
    await enqueueMail(app.context, tx, securityNoticeMail, { ...to, payload: { eventId } });
    await enqueueMail(app.context, tx, staffNoticeMail, { ...to, payload: {} as never });
  });
  const kinds = [
    ['payment-received', { sent_at: new Date() }],
    ['tax-near', { skipped_at: new Date() }],
    ['thread-answered', { sent_at: new Date(), bounced_at: new Date() }],
  ] as const;
  for (const [kind, set] of kinds) await update(app.db, 'outbox', { user_id: userId, kind }, set);
}

const messagesOf = async (userId: string, by = agent) =>
  (await by.call('GET /api/admin/customers/:userId/messages', of(userId))).body.data;

test('mails with what became of each, notices and threads, as far as one may read what they are about', async () => {
  const { userId } = owner.customer;
  await fillMails(userId);
  await app.db.deleteFrom('notices').where('user_id', '=', userId).execute();
  await app.db.transaction().execute(async (tx) => {
    const at = new Date();
    for (const kind of ['security', 'tax_near', 'payment_received', 'thread_answered'] as const)
      await notify(tx, { userId, kind, ref: randomUUID(), facts: { company: 'Ancla LLC', number: 'H-1' }, at });
  });
  await update(app.db, 'notices', { user_id: userId, kind: 'security' }, { read_at: new Date() });
  const threadId = await fillThreads(app, userId);
  await update(app.db, 'threads', { id: threadId }, { registration_id: first.registrationId });
  const { mails, notices, threads } = await messagesOf(userId, reader);
  const byKind = new Map(mails.items.map((one) => [one.kind, one]));
  const mail = { id: uuid, told_at: time };
  expect([mails.total, byKind.size]).toEqual([5, 5]);
  expect(byKind.get('payment-received')).toEqual({
    ...mail,
    kind: 'payment-received',
    state: 'sent',
    sent_at: time,
    has_text: true,
  });
  expect(byKind.get('tax-near')).toEqual({ ...mail, kind: 'tax-near', state: 'muted', sent_at: null, has_text: true });
  expect(byKind.get('thread-answered')).toEqual({
    ...mail,
    kind: 'thread-answered',
    state: 'bounced',
    sent_at: time,
    has_text: true,
  });
  expect(byKind.get('signing-code')).toEqual({
    ...mail,
    kind: 'signing-code',
    state: 'waiting',
    sent_at: null,
    has_text: false,
  });
  expect(byKind.get('security-notice')).toMatchObject({ state: 'waiting', has_text: true });
  expect(notices.total).toBe(4);
  expect(notices.items.at(-1)).toEqual({
    id: uuid,
    title: 'Cambió la seguridad de tu cuenta',
    told_at: time,
    read_at: time,
  });
  expect(notices.items.slice(0, 3).map(({ read_at }) => read_at)).toEqual([null, null, null]);
  expect(threads).toEqual({
    items: [
      {
        id: threadId,
        number: expect.stringMatching(/^H-/) as string,
        state: 'open',
        company_name: 'Ancla LLC',
        opened_at: time,
        waits_since: time,
      },
    ],
    total: 1,
  });
  const ofFiler = await messagesOf(userId, filer);
  expect([ofFiler.threads, ofFiler.notices.items.length, ofFiler.notices.total]).toEqual([null, 1, 1]);
  expect(ofFiler.mails.items.filter(({ has_text }) => has_text).map(({ kind }) => kind)).toEqual(['security-notice']);
  const ofMoney = await messagesOf(userId, money);
  expect(ofMoney.notices.total).toBe(3);
  const theirs = await messagesOf(other.customer.userId, reader);
  expect(theirs.threads).toEqual({ items: [], total: 0 });
  expect(theirs.mails.items.map(({ kind }) => kind).filter((kind) => kind === 'signing-code')).toEqual([]);
  expect(theirs.notices.items.map(({ title }) => title)).not.toContain('Cambió la seguridad de tu cuenta');
});

test('a mail’s text is written again; one with a code or a link never, nor one of another person', async () => {
  const { userId } = owner.customer;
  await fillMails(userId);
  const link = { ref: randomUUID(), userId, payload: { userId, sealedToken: 'x' } };
  await app.db.transaction().execute((tx) => enqueueMail(app.context, tx, deletionRequestedMail, link));
  const rows = await select(app.db, 'outbox', { user_id: userId }, ['id', 'kind']);
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)!.id;
  const read = async (kind: string, { by = reader, whose = userId } = {}) => {
    const params = { ...of(whose).params, id: idOf(kind) };
    return (await by.call('GET /api/admin/customers/:userId/mails/:id', { params })).body;
  };
  const { mail } = (await read('payment-received')).data;
  expect(mail).toEqual({
    to: owner.customer.email,
    subject: 'Recibimos tu pago por Faro Digital LLC',
    text: expect.stringContaining('RECIBIMOS TU PAGO') as string,
  });
  for (const kind of ['signing-code', 'deletion-requested', 'team-word', 'thread-answered'])
    expect([kind, (await read(kind)).code]).toEqual([kind, 'customers.mail_not_found']);
  expect((await read('payment-received', { by: filer })).code).toBe('customers.mail_not_found');
  expect((await read('payment-received', { whose: other.customer.userId })).code).toBe('customers.mail_not_found');
});

test('files by name and kind, of the person and of their companies, and which of them may be opened', async () => {
  const { customer, registrationId } = await boughtCompany(app, { details: { company_name: 'Proa LLC' } });
  const { userId } = customer;
  await app.db.deleteFrom('files').where('user_id', '=', userId).execute();
  const file = { user_id: userId, media_type: 'application/pdf', size_bytes: 1200, sha256: Buffer.alloc(32) };
  const put = async (name: string, kind: string, values: object = {}) => {
    const id = randomUUID();
    await insert(app.db, 'files', { ...file, id, ref: id, object_key: id, name, kind, ...values });
    return id;
  };
  const passport = await put('pasaporte.jpg', 'action-file', {
    registration_id: registrationId,
    created_at: new Date(3),
  });
  const statement = await put('enero.csv', 'bank-statement', { is_record: false, created_at: new Date(2) });
  await put('recibo.pdf', 'receipt', { created_at: new Date(1) });
  await put('captura.png', 'thread-file', { created_at: new Date(0) });
  await put('miniatura.png', 'thumbnail');
  await put('a medias.pdf', 'own-paper', { state: 'receiving' });
  await put('ajeno.pdf', 'own-paper', { user_id: other.customer.userId });
  const get = async (by: TestBrowser) =>
    (await by.call('GET /api/admin/customers/:userId/files', of(userId))).body.data.files;
  const { items, total } = await get(reader);
  const common = { size_bytes: 1200, created_at: time, company_name: null, is_record: true };
  expect(total).toBe(4);
  expect(items.slice(0, 2)).toEqual([
    { ...common, id: passport, name: 'pasaporte.jpg', kind: 'action-file', company_name: 'Proa LLC' },
    { ...common, id: statement, name: 'enero.csv', kind: 'bank-statement', is_record: false },
  ]);
  expect((await get(filer)).items.map(({ name }) => name)).toEqual(['pasaporte.jpg']);
  expect((await get(filer)).total).toBe(1);
});

const accessOf = async (userId: string) =>
  (await agent.call('GET /api/admin/customers/:userId/access', of(userId))).body.data;
const end = async (userId: string, by = agent) =>
  (await by.call('DELETE /api/admin/customers/:userId/sessions', of(userId))).body;

test('open sessions and what happened to the account; ending them refuses its tokens, tells it, and leaves others alone', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer, 'one');
  await openBrowser(app, customer, 'two');
  const before = await accessOf(customer.userId);
  const session = {
    id: uuid,
    device: expect.any(String) as string,
    address: expect.any(String) as string,
    created_at: time,
    seen_at: time,
  };
  expect(before.sessions).toEqual({ items: [session, session], total: 2 });
  expect(before.events.items[0]).toEqual({
    id: expect.stringMatching(/^\d+$/) as string,
    kind: 'signed_in',
    device: expect.any(String) as string,
    address: expect.any(String) as string,
    created_at: time,
  });
  expect((await end(customer.userId, filer)).code).toBe('identity.forbidden');
  expect((await browser.call('GET /api/sessions')).status).toBe(200);
  expect((await end(customer.userId)).data).toEqual({ closed: 2 });
  expect((await browser.call('GET /api/sessions')).body.code).toBe('identity.session_closed');
  expect((await app.call('GET /api/sessions', { token: customer.token })).body.code).toBe('identity.session_closed');
  const after = await accessOf(customer.userId);
  expect(after.sessions).toEqual({ items: [], total: 0 });
  expect(after.events.items[0]).toMatchObject({ kind: 'all_sessions_closed', device: null, address: null });
  expect(after.events.total).toBe(before.events.total + 1);
  expect((await owner.call('GET /api/sessions')).status).toBe(200);
  expect((await end(customer.userId)).data).toEqual({ closed: 0 });
});

test('nobody of the team is signed out from here', async () => {
  await beginRegistration(app, filer.customer);
  expect((await end(filer.customer.userId)).code).toBe('customers.of_the_team');
  expect((await filer.call('GET /api/sessions')).status).toBe(200);
});
